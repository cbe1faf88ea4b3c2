"""A bot over HTTP: it waits for open challenges in a server's lobby, takes them, and plays until the game is over.

Try it:  fourfold serve --lobby &
         python3 examples/bot.py http://127.0.0.1:4444
Then put a game into the lobby with a browser. The bot prints its token when it starts; whoever has the token can
revoke it, and the server then refuses everything that the bot says:
         python3 examples/bot.py http://127.0.0.1:4444 --revoke TOKEN
Needs nothing but Python 3. The calls are described at /api on your server and in docs/server.md.
"""
import argparse
import json
import random
import sys
import threading
import time
import urllib.error
import urllib.request

SECONDS_BETWEEN_LOOKS = 2

def choose(state, moves):
    """The bot's whole mind: one of the legal moves. The board is in state["scene"]. Put your own thinking here."""
    return random.choice(moves)

class Server:
    """A server and the token that says who we are."""

    def __init__(self, url, token=None):
        self.url, self.token = url.rstrip("/"), token
        self.token = token or self.call("POST", "/api/tokens", {})["token"]

    def open(self, method, path, body=None):
        headers = {"Content-Type": "application/json"}
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        data = None if body is None else json.dumps(body).encode()
        return urllib.request.urlopen(urllib.request.Request(self.url + path, data, headers, method=method))

    def call(self, method, path, body=None):
        with self.open(method, path, body) as answer:
            return json.loads(answer.read() or "null")

    def states(self, game):
        """The state of a game, at once and after everything that happens, until the stream ends."""
        with self.open("GET", f"/api/games/{game}/events") as stream:
            event = None
            for line in stream:
                field, _, value = line.decode().rstrip("\n").partition(": ")
                if field == "event":
                    event = value
                elif field == "data" and event in ("state", "happened"):
                    told = json.loads(value)
                    state = told if event == "state" else told.get("state")
                    yield state or self.call("GET", f"/api/games/{game}")

def play(server, game):
    """Plays one game to its end. A connection that is lost is opened again: the stream begins with the state."""
    while True:
        try:
            for state in server.states(game):
                if state["ending"]:
                    return print(f"{game}: {state['ending']['result']}", flush=True)
                mine = [seat["seat"] for seat in state["seats"] if seat["yours"]]
                if state["turn"] in mine:
                    moves = server.call("GET", f"/api/games/{game}/moves")["moves"]
                    move = {"do": "play", "move": choose(state, moves), "after": state["seq"]}
                    server.call("POST", f"/api/games/{game}/commands", move)
        except urllib.error.HTTPError as refused:
            if refused.code == 401:
                return
            if refused.code != 409:  # 409: the game has gone on meanwhile, and the stream will say how.
                print(f"{game}: {refused.read().decode()}", file=sys.stderr, flush=True)
        except OSError as lost:
            print(f"{game}: {lost}", file=sys.stderr, flush=True)
        time.sleep(SECONDS_BETWEEN_LOOKS)

def wait_for_challenges(server, name):
    while True:
        for challenge in server.call("GET", "/api/lobby")["challenges"]:
            if challenge["yours"]:
                continue
            try:
                server.call("POST", f"/api/lobby/{challenge['id']}", {"name": name})
            except urllib.error.HTTPError as refused:
                if refused.code == 401:
                    raise
                continue  # Somebody else was quicker.
            print(f"{challenge['id']}: playing {challenge['game']}", flush=True)
            threading.Thread(target=play, args=(server, challenge["id"]), daemon=True).start()
        time.sleep(SECONDS_BETWEEN_LOOKS)

words = argparse.ArgumentParser(description="Waits in a lobby and plays.")
words.add_argument("server", help="the server's address, such as http://127.0.0.1:4444")
words.add_argument("--name", default="Bot", help="what others see")
words.add_argument("--token", help="go on as the bot with this token; a new one otherwise")
words.add_argument("--revoke", metavar="TOKEN", help="have the server refuse this token from now on, and end")
words = words.parse_args()
try:
    if words.revoke:
        Server(words.server, words.revoke).call("DELETE", "/api/tokens")
    else:
        bot = Server(words.server, words.token)
        print(f"token {bot.token}", flush=True)
        wait_for_challenges(bot, words.name)
except urllib.error.HTTPError as refused:
    sys.exit(f"the server refuses: {json.loads(refused.read()).get('detail', refused)}")
except urllib.error.URLError as lost:
    sys.exit(f"{words.server} does not answer: {lost.reason}")

// Made by `npm run types` from crates/server/openapi.json: do not edit.

export interface paths {
    "/api/alive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Does the process answer at all? Asks nothing else: a supervisor that starts it anew because the database is gone would
         *     only make it worse.
         */
        get: operations["alive"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/analysis": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The exact worth of a position and its moves, as Server-Sent Events in the order in which they are
         *     found: `waiting` (others are before you), `progress`, `value`, `moves`, `distances`, `unknown` (not found
         *     within the time), `done`.
         *     Closing the stream calls the search off.
         */
        get: operations["analysis"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/card.png": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A position on a card of 1200 by 630 pixels, as previews of links show it. */
        get: operations["position_card"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/catalogue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The games, their variants and their computer players. */
        get: operations["catalogue"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/class": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The class as whoever asks may see it. */
        get: operations["read_class"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/class/commands": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What a teacher does: pause, resume, reset, remove a pupil, set the field. */
        post: operations["command_class"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/class/export.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The class as a table, a line a pupil. */
        get: operations["export_csv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/class/files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Hands in a version of one's file. A file with errors is kept and listed with its reason; it does not play. */
        post: operations["submit_file"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/class/files.zip": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every version of every file, as a ZIP archive. */
        get: operations["export_files"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/class/games/{number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A game of the ladder: any for the teacher, one's own for a pupil. */
        get: operations["ladder_game"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/class/join": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Joins the class with its code and a nickname. The answer holds the only copy of the personal link. */
        post: operations["join_class"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/class/lessons/{number}/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The check of a lesson, as `/api/lessons/{number}/check`; a lesson that is passed is ticked off in the class. */
        post: operations["check_in_class"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/class/present": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A pupil's page is open: nothing else has changed. */
        post: operations["present"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/class/pupils/{pupil}/draft": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a pupil is writing, as the pupil's page has last told it: for the teacher and the pupil. */
        get: operations["pupil_draft"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/class/pupils/{pupil}/files/{version}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A version of a pupil's file, 0 for the newest: for the teacher and the pupil. */
        get: operations["pupil_file"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/class/working": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Tells the class what a pupil is at, so that the teacher sees who is stuck. */
        post: operations["working_at"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The games you host or sit in, the one played last first. */
        get: operations["my_games"];
        put?: never;
        /** Sets a table. A caller without a token is given one as a cookie. */
        post: operations["create_game"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The game as you may see it. A demonstration goes on while somebody looks. */
        get: operations["game_state"];
        put?: never;
        post?: never;
        /** Deletes the game with everything that is known of it; its host alone may. Streams end. */
        delete: operations["delete_game"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{id}/animation.gif": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A game from its first move to its last, as an animated GIF. */
        get: operations["game_animation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{id}/card.png": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The board of a game on a card of 1200 by 630 pixels, as previews of links show it. */
        get: operations["game_card"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{id}/challenge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Puts a game with an open seat into the lobby, for anyone to take; its host alone may. It stays there while the
         *     host has the game open.
         */
        post: operations["open_challenge"];
        /** Takes a challenge out of the lobby; its host alone may. */
        delete: operations["withdraw_challenge"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{id}/commands": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Says a command. The answer comes when it is durable. */
        post: operations["submit_command"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{id}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The game as it happens, as Server-Sent Events: `state` (a GameState: forget what you knew) and
         *     `happened` (a Message), whose id is the game's `seq`; and, without an id, `presence` (a PresenceView: a
         *     holder came or went) and `phrase` (a PhraseView, to be shown for some seconds). The holder of a seat is
         *     "here" while such a stream is open. A comment every 15 seconds is the heartbeat.
         */
        get: operations["stream_events"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{id}/moves": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The legal moves; where hands are hidden, only for the seat whose turn it is. */
        get: operations["legal_moves"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{id}/next": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begins another game with the same players, rules and settings, at its own address; this one stays as it is. Two
         *     people at different screens are refused (`ask-for-rematch`): there another game is an offer, and when it
         *     is accepted both streams are told its id as a `next-game` event. Asked again after that, the answer is that game.
         */
        post: operations["begin_next"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{id}/phrases": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Says one of five phrases to everybody at the game: `hello`, `good-game`, `thanks`, `sorry`, `must-go`. The
         *     streams carry it as a `phrase` event. At most one in two seconds from each seat; it is not stored.
         */
        post: operations["say_phrase"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{id}/picture.png": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The board of a game as it stands, as a PNG picture. */
        get: operations["game_png"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{id}/picture.svg": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The board of a game as it stands, as an SVG picture. */
        get: operations["game_svg"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{id}/record": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The record of a game. Where hands are hidden it would tell them, so it is given when the game is over. */
        get: operations["record"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{id}/seats/{seat}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes a seat by the secret of its link; saying so again changes nothing. A caller without a token is given one as a cookie. */
        post: operations["take_seat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{id}/seats/{seat}/invitation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Another link for an open seat, when the first was lost. Only the host gets one, and the old link leads
         *     nowhere from then on.
         */
        post: operations["invite_again"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{id}/watching": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether the players of a game let others find it in the lobby. */
        get: operations["watching"];
        put?: never;
        /** A player's word on whether others may find the game in the lobby and watch it; it stands there when both allow it. */
        post: operations["allow_watching"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Do the server and its database answer, and can games be stored? If not: 503 `storage`, or `broken-task` when
         *     a part of the server that works in the background keeps breaking.
         */
        get: operations["health"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lessons": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The lessons, in order. */
        get: operations["list_lessons"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lessons/{number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A lesson: what it is about, a starter file, hints and what is checked. */
        get: operations["read_lesson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lessons/{number}/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * How a rule file does in a lesson's check. The positions are answered at once; the trial begins when all of them are
         *     right and goes on in the background: ask again with the same text to see how it stands.
         */
        post: operations["check_lesson"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lobby": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Open challenges that anyone may take, and games to watch whose players allow it. A server without a lobby
         *     answers that it has none.
         */
        get: operations["lobby"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lobby/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes an open challenge: you sit down opposite its host. A caller without a token is given one as a cookie. */
        post: operations["take_challenge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/picture.png": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A position as a PNG picture. */
        get: operations["position_png"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/picture.svg": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A position as an SVG picture. */
        get: operations["position_svg"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/position": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A position of a game in which everything lies open. */
        get: operations["position"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/puzzle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One puzzle by its id. */
        get: operations["one"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/puzzle/hint": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Help in two steps: what to look for, then where. */
        get: operations["hint"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/puzzle/try": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Tries a move, or without one shows the solution. A wrong try comes with its refutation. */
        post: operations["try_move"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/puzzles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The games that have puzzles, and their themes. */
        get: operations["sets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/puzzles/next": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A puzzle near a difficulty, of a theme, that was not seen yet. */
        get: operations["next"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/puzzles/today": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The puzzle of the day: the same for everybody, each game in its turn. */
        get: operations["today"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/records": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sets a table with the game of a record on it. */
        post: operations["import_record"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/records/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lays a record out: every move and every position. */
        post: operations["read"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/review": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A game looked back on: what every move was worth, what was better and why, and how accurately both sides
         *     played. The last moves are judged first; what is not found in the time there is is left open, and asking
         *     again goes on from there.
         */
        post: operations["look_back"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rules/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Checks a rule file: everything that is wrong, at once (the first 200 remarks). */
        post: operations["check_rules"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rules/comparisons": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Compares a rule file with the exact solver in the background, over positions that are given or drawn. */
        post: operations["begin_comparison"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rules/comparisons/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A comparison as it stands. */
        get: operations["comparison_state"];
        put?: never;
        post?: never;
        /** Stops a comparison; what was found stays. Only who began it can. */
        delete: operations["stop_comparison"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rules/complete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What may be written at a place of a rule file. */
        post: operations["complete"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rules/files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The rule files that come with the program. */
        get: operations["list_files"];
        put?: never;
        /** Keeps a rule file, so that games can be played against it. The same text is kept once. */
        post: operations["keep_file"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rules/files/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The text of a rule file: a shipped one by its name, an uploaded one as `NAME@ID`. */
        get: operations["read_file"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rules/findings/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The manual page of a kind of remark, by the remark's `id`. */
        get: operations["explain_finding"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rules/fix": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Applies every obvious fix to a rule file. */
        post: operations["fix_rules"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rules/format": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Formats a rule file, and says why where it cannot. */
        post: operations["format_rules"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rules/hover": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What stands at a place of a rule file. */
        post: operations["hover"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rules/move": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What a rule file plays. */
        post: operations["move_by_rules"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rules/outline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The sections, patterns and rules of a file, with their places; as far as it can be read if it has errors. */
        post: operations["outline"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rules/rename": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Gives a variable of a rule file another letter, everywhere in its pair of sections. */
        post: operations["rename"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rules/steps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A decision of a rule file step by step: every match, the cells it asked for, the table after it. */
        post: operations["search_steps"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rules/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Runs the tests that stand in a rule file. */
        post: operations["test_rules"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rules/trace": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Why a rule file plays what it plays: every match, the counts, the choice. */
        post: operations["trace_rules"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rules/trials": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lets a rule file play many games in the background. Only who began it can stop it. */
        post: operations["begin_trial"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rules/trials/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A trial as it stands. */
        get: operations["trial_state"];
        put?: never;
        post?: never;
        /** Stops a trial; what was played stays. Only who began it can. */
        delete: operations["stop_trial"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rules/tries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A stretch of the search one placement at a time, those that did not match too. */
        post: operations["search_tries"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rules/why-not": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Why a column is not chosen: the rules that spoke for or against it, and the one that came nearest. */
        post: operations["why_not"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/think": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What a computer player would play here, and why: the Grader's grades among others. */
        post: operations["think"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A token for programs; browsers get theirs as a cookie with their first game. */
        post: operations["issue_token"];
        /**
         * Revokes the token that the request shows: nobody is let in by it any more, on this server or another on its database.
         *     What it held stays where it is.
         */
        delete: operations["revoke_token"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tournaments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The tournaments that you began, the newest first. */
        get: operations["my_tournaments"];
        put?: never;
        /**
         * Begins a tournament in which everybody meets everybody; it is played in the background and kept. A rule file that
         *     cannot play is listed under `left_out` with the reason, and the others play. A caller without a token is
         *     given one as a cookie: only who began it can stop it.
         */
        post: operations["begin_tournament"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tournaments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A tournament as it stands. */
        get: operations["tournament_state"];
        put?: never;
        post?: never;
        /** Stops a tournament; what was played stays. Only who began it can. */
        delete: operations["stop_tournament"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tournaments/{id}/games/{number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The record of a game of a tournament, as text. */
        get: operations["tournament_game"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/why": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a move is worth and why: the line of best play behind it, and reasons that can be checked. */
        get: operations["why"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Figures for Prometheus. With `--metrics-token` only for whoever shows it; with `--metrics-listen` not here. */
        get: operations["prometheus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description What one action of a rule did. */
        ActionView: {
            /** @description The action, such as `a!1`. */
            action: string;
            /**
             * Format: int32
             * @description The column; none if the pattern lacks the variable.
             */
            column?: number | null;
            /** @description `played`, `raised`, `lowered`, `dropped`, `ignored-full`, `ignored-dropped` or `ignored-absent`. */
            effect: string;
        };
        /** @description A player's word on whether the game may be watched. */
        AllowWatching: {
            /** @description Whether others may find the game in the lobby and watch it. */
            allow: boolean;
        };
        /**
         * @description What a seat may do in a game between two people at different screens: null means it may, otherwise why
         *     not.
         */
        AllowedApartView: {
            answer?: components["schemas"]["RefusalView"] | null;
            claim?: components["schemas"]["RefusalView"] | null;
            come_back?: components["schemas"]["RefusalView"] | null;
            draw?: components["schemas"]["RefusalView"] | null;
            end_unfinished?: components["schemas"]["RefusalView"] | null;
            leave?: components["schemas"]["RefusalView"] | null;
            rematch?: components["schemas"]["RefusalView"] | null;
            take_over?: components["schemas"]["RefusalView"] | null;
            takeback?: components["schemas"]["RefusalView"] | null;
            withdraw?: components["schemas"]["RefusalView"] | null;
        };
        /** @description What a seat may do now: null means it may, otherwise why not. */
        AllowedView: {
            apart?: components["schemas"]["AllowedApartView"] | null;
            choose?: components["schemas"]["RefusalView"] | null;
            declare?: components["schemas"]["RefusalView"] | null;
            enable_undo?: components["schemas"]["RefusalView"] | null;
            new_game?: components["schemas"]["RefusalView"] | null;
            play?: components["schemas"]["RefusalView"] | null;
            resign?: components["schemas"]["RefusalView"] | null;
            suggest?: components["schemas"]["RefusalView"] | null;
            undo?: components["schemas"]["RefusalView"] | null;
        };
        /** @description News of an analysis, in the order in which they come. `event` is also the name of the event. */
        AnalysisStep: {
            /** @enum {string} */
            event: "waiting";
        } | {
            /**
             * Format: int64
             * @description Parts of the task that are done.
             */
            done: number;
            /** @enum {string} */
            event: "progress";
            /**
             * Format: int64
             * @description Positions visited so far.
             */
            nodes: number;
            /**
             * Format: int64
             * @description Parts in all.
             */
            total: number;
        } | {
            /** @enum {string} */
            event: "value";
            /** @description `win`, `tie` or `lose` for the player to move. */
            value: string;
        } | {
            /** @enum {string} */
            event: "moves";
            /** @description The moves of which anything is known, the best first. */
            moves: components["schemas"]["MoveWorth"][];
        } | {
            /** @enum {string} */
            event: "distances";
            /** @description The moves with their distances. */
            moves: components["schemas"]["MoveWorth"][];
            /**
             * Format: int32
             * @description Plies to the end under best play.
             */
            remoteness: number;
            /**
             * Format: int32
             * @description The classic score of drop games.
             */
            score?: number | null;
            /** @description The position's value. */
            value: string;
        } | {
            /** @description The value is at least this. */
            at_least: string;
            /** @description The value is at most this. */
            at_most: string;
            /** @enum {string} */
            event: "unknown";
            /** @description `time`, `nodes`, `stopped` or `out-of-reach`. */
            reason: string;
        } | {
            /** @enum {string} */
            event: "done";
            /**
             * Format: int64
             * @description Positions visited in all.
             */
            nodes: number;
            /** @description Was it remembered? */
            remembered: boolean;
        };
        /** @description How the next game differs from this one. */
        BeginNext: {
            /**
             * @description Who plays the next game, by its seats; those who are selected now if left out.
             * @example [
             *       "human",
             *       "master"
             *     ]
             */
            players?: string[] | null;
            /** @description Whether the players change sides. */
            switch?: boolean;
        };
        /** @description A move that gives something away. */
        BlunderView: {
            /** @description What is left of it: `tie` or `lose`. */
            after: string;
            /** @description What the position is worth: `win` or `tie`. */
            before: string;
            /** @description The columns that keep the value. */
            best: number[];
            /** @description All columns that may be chosen. */
            candidates: number[];
            /**
             * Format: int32
             * @description The worst column that may be chosen there.
             */
            column: number;
            /** @description The position in which the move is made. */
            position: string;
            /**
             * Format: int32
             * @description The line of the rule that decided; null if none did.
             */
            rule_line?: number | null;
        };
        /** @description A move and where it leads. */
        Branch: {
            /** @description The move as text. */
            move: string;
            /** @description The position behind it. */
            position: string;
        };
        /**
         * @description Who decided a move.
         * @enum {string}
         */
        ByName: "human" | "computer" | "forfeit";
        /** @description Every game with its variants, its options and its players. */
        Catalogue: {
            /** @description The games, in the order in which they are shown. */
            games: components["schemas"]["CatalogueGame"][];
        };
        /** @description One game with its variants. */
        CatalogueGame: {
            /** @description One sentence about it. */
            about: string;
            /** @description What is always true of it. */
            facts: components["schemas"]["FactsView"];
            /** @description The name before the colon. */
            id: string;
            /** @description The name for people. */
            name: string;
            /** @description What can be chosen about it, with titles and ranges, for a form. */
            option_list: components["schemas"]["OptionView"][];
            /** @description What may stand behind the colon, in words. */
            options: string;
            /** @description The computer players, weakest first. */
            players: components["schemas"]["PlayerView"][];
            /** @description The same variants with their titles, in the same order. */
            titles: components["schemas"]["VariantView"][];
            /** @description May an uploaded rule file play it, as `rules:NAME@ID`? */
            uploaded_rules: boolean;
            /** @description Its variants' full names. */
            variants: string[];
        };
        /** @description A cell of the board and what a pattern asks of it. */
        CellAskedView: {
            /**
             * Format: int32
             * @description The cell's column, from the left.
             */
            column: number;
            /**
             * Format: int32
             * @description The cell's row, from the bottom.
             */
            row: number;
            /** @description The variable that stands there, if it is one. */
            variable?: string | null;
            /**
             * @description The symbol that is asked for.
             * @example *
             */
            wanted: string;
        };
        /** @description A cell as a try finds it. */
        CellTriedView: components["schemas"]["CellAskedView"] & {
            /** @description What lies there: `X`, `O`, `*` (empty and playable) or `-` (empty). */
            found: string;
            /** @description Whether that is what was asked for. */
            met: boolean;
        };
        /** @description A cell of the board; row 0 is the top row. */
        CellView: {
            /**
             * Format: int32
             * @description Column from the left, from 0.
             */
            column: number;
            /**
             * Format: int32
             * @description Row from the top, from 0.
             */
            row: number;
        };
        /** @description A game that waits for anybody who wants to play. */
        ChallengeView: {
            /** @description The game and its variant. */
            game: string;
            /** @description Whether both may ask for suggestions. */
            help: boolean;
            /** @description The game's name in links. */
            id: string;
            /** @description The name of whoever waits. */
            name?: string | null;
            /** @description The seat that is free. */
            seat: components["schemas"]["SeatName"];
            /**
             * Format: int64
             * @description Since when it has been open, in milliseconds since 1970.
             */
            since_ms: number;
            /** @description Whether others may watch, once it is taken. */
            watch: boolean;
            /** @description Whether it is your own. */
            yours: boolean;
        };
        /** @description What a reason claims. Cells of lines are those of the reason itself. */
        ClaimView: {
            /** @enum {string} */
            kind: "wins";
        } | {
            /** @description The cell that completes it. */
            at: components["schemas"]["CellView"];
            /** @enum {string} */
            kind: "allows-win";
        } | {
            /** @description The cell that completes it. */
            at: components["schemas"]["CellView"];
            /** @enum {string} */
            kind: "ignores-threat";
        } | {
            /** @enum {string} */
            kind: "blocks";
        } | {
            /** @description The two cells; the first can be played at once. */
            at: components["schemas"]["CellView"][];
            /** @enum {string} */
            kind: "fork";
            /** @description Do they lie at both ends of three stones in a row? */
            open_three: boolean;
        } | {
            /** @enum {string} */
            kind: "forcing-line";
            /** @description The moves as text, from the winner's first on. */
            moves: string[];
            /** @description Who wins by it. */
            winner: components["schemas"]["SeatName"];
        } | {
            /** @description The cell that becomes playable. */
            at: components["schemas"]["CellView"];
            /** @enum {string} */
            kind: "fills-below";
            /** @description Whose line it completes. If it is the mover's own, the opponent takes the cell. */
            owner: components["schemas"]["SeatName"];
        } | {
            /** @enum {string} */
            kind: "only-move";
        } | {
            /** @description The cell that decides. */
            at: components["schemas"]["CellView"];
            /** @enum {string} */
            kind: "last-columns";
            /**
             * Format: int32
             * @description Its row counted from the bottom, from 1.
             */
            row: number;
            /** @description Whoever completes that line. */
            winner: components["schemas"]["SeatName"];
        } | {
            /** @description Could the mover have completed a line at once? The reason's cells say where, if that may be told. */
            at_once: boolean;
            /** @description What the best move is worth: `win`, `tie` or `lose`. */
            from: string;
            /** @enum {string} */
            kind: "throws-away";
            /**
             * Format: int32
             * @description How many plies a win takes longer; 0 where the value itself falls.
             */
            longer: number;
            /** @description What this one is worth. */
            to: string;
        } | {
            /** @enum {string} */
            kind: "completes";
            /** @description What its pieces share. */
            shared: components["schemas"]["TraitView"];
        } | {
            /** @enum {string} */
            kind: "gives-a-win";
            /** @description The piece, its square and the line it completes. */
            win: components["schemas"]["PieceWinView"];
        } | {
            /** @enum {string} */
            kind: "every-piece-wins";
            /** @description For each piece how. */
            wins: components["schemas"]["PieceWinView"][];
        } | {
            /** @enum {string} */
            kind: "safe-pieces";
            /** @description Every piece that can be given without completing a line. */
            pieces: string[];
        } | {
            /** @description The player who has to give. */
            giver: components["schemas"]["SeatName"];
            /** @enum {string} */
            kind: "runs-out";
            /** @description The pieces left; each completes a line. */
            pieces: string[];
            /**
             * Format: int32
             * @description With which move of the line, counted from 1.
             */
            ply: number;
        } | {
            /** @enum {string} */
            kind: "takes-away";
            /** @description What its pieces shared until now. */
            shared: components["schemas"]["TraitView"];
            /**
             * Format: int32
             * @description How many pieces not yet given have that trait.
             */
            waiting: number;
        } | {
            /** @enum {string} */
            kind: "points";
            /** @description The lay with its touching sides and factors. */
            lay: components["schemas"]["LayView"];
        } | {
            /**
             * Format: int32
             * @description By how many points it is better.
             */
            by: number;
            /** @enum {string} */
            kind: "better";
            /** @description The lay of this hand that brings most. */
            lay: components["schemas"]["LayView"];
        } | {
            /** @enum {string} */
            kind: "opens";
        } | {
            /** @enum {string} */
            kind: "line-only";
        };
        /** @description What a teacher has done. */
        ClassCommand: {
            /** @enum {string} */
            do: "pause";
        } | {
            /** @enum {string} */
            do: "resume";
        } | {
            /** @enum {string} */
            do: "reset";
        } | {
            /** @enum {string} */
            do: "remove";
            /**
             * Format: int32
             * @description The number of the pupil who goes.
             */
            pupil: number;
        } | {
            /** @enum {string} */
            do: "field";
            /** @description The drop game that is played, such as `link-four` or `drop:6x5`. */
            game: string;
            /** @description The one of these players that the class is to beat. */
            level: string;
            /** @description Computer players, at most 8. */
            players: string[];
        };
        /** @description A class as whoever asks may see it. */
        ClassView: {
            /** @description What pupils type to join; for the teacher alone. */
            code?: string | null;
            /** @description The game of the ladder. */
            game: string;
            /** @description The newest games, the last one first: a pupil's own, or all for the teacher. */
            games: components["schemas"]["LadderGame"][];
            /**
             * Format: int32
             * @description The games that the pair with the fewest has played.
             */
            games_each: number;
            /** @description Where pupils join, as the server was told it is reached; for the teacher alone. */
            join_url?: string | null;
            /** @description The ladder, the best first; those who do not play last. */
            ladder: components["schemas"]["LadderRow"][];
            /** @description The player to beat. */
            level: string;
            me?: components["schemas"]["PupilView"] | null;
            /** @description The name that the teacher gave the class. */
            name: string;
            /**
             * @description The path of its page; with `#` and one's own token behind it, it is one's personal link.
             * @example /class/7b
             */
            path: string;
            /** @description Whether the teacher has paused the ladder. */
            paused: boolean;
            /**
             * @description What the ladder does: `waiting` for files, `playing`, `refining` (now and then a game, until the ratings are
             *     certain) or `resting` until a file changes.
             * @example playing
             */
            phase: string;
            /** @description The computer players of the ladder. */
            players: string[];
            /** @description All pupils; for the teacher alone. */
            pupils: components["schemas"]["PupilView"][];
            /**
             * @description `teacher` or `pupil`.
             * @example pupil
             */
            role: string;
        };
        /**
         * @description How an offer was closed.
         * @enum {string}
         */
        ClosedName: "accepted" | "declined" | "withdrawn" | "lapsed";
        /** @description Why a column was not chosen, or that it may be. */
        ColumnAnswer: {
            /**
             * Format: int32
             * @description The column that was asked about.
             */
            column: number;
            /** @description Its counts of priority 1, 2 and 3. */
            counts: number[];
            /** @description Whether it was dropped. */
            dropped: boolean;
            /** @description Whether it takes no more marbles. */
            full: boolean;
            /** @description Whether it is the choice, or one of those among which chance chose. */
            may_be_chosen: boolean;
            nearest?: components["schemas"]["NearMissView"] | null;
            /** @description The rules that spoke for or against it, in the order of the search. */
            rules: components["schemas"]["RuleOnColumnView"][];
        };
        /** @description A column about which is asked why it is not chosen. */
        ColumnQuestion: {
            /**
             * Format: int32
             * @description The column that is asked about.
             * @example 5
             */
            column: number;
            /**
             * @description The drop game that is played, such as `link-four` or `drop:6x5`.
             * @example link-four
             */
            game: string;
            /** @description The position; the start if left out. */
            position?: string;
            /** @description The text of the rule file. */
            text: string;
        };
        /**
         * @description A command. Without `seat` it is said by the seat you hold; on a hot seat by the one whose turn it is.
         *
         *     ```
         *     use fourfold_api::Command;
         *     let play = Command::Play { r#move: "4".to_owned(), seat: None };
         *     assert_eq!(serde_json::to_string(&play).unwrap(), r#"{"do":"play","move":"4"}"#);
         *     ```
         */
        CommandRequest: {
            /**
             * Format: int64
             * @description The newest event you have seen: if the game has gone on since, the command is refused.
             */
            after?: number | null;
            /** @enum {string} */
            do: "play";
            /**
             * @description Your own name for this command (at most 64 visible characters): one that you said already is
             *     refused as `already-done`, so that it is safe to send it again after a lost answer.
             */
            marker?: string | null;
            /**
             * @description The move as text.
             * @example 4
             */
            move: string;
            seat?: components["schemas"]["SeatName"] | null;
        } | {
            /**
             * Format: int64
             * @description The newest event you have seen: if the game has gone on since, the command is refused.
             */
            after?: number | null;
            /** @enum {string} */
            do: "declare";
            /**
             * @description Your own name for this command (at most 64 visible characters): one that you said already is
             *     refused as `already-done`, so that it is safe to send it again after a lost answer.
             */
            marker?: string | null;
            /** @description The move as text. */
            move: string;
            seat?: components["schemas"]["SeatName"] | null;
        } | {
            /**
             * Format: int64
             * @description The newest event you have seen: if the game has gone on since, the command is refused.
             */
            after?: number | null;
            /** @enum {string} */
            do: "undo";
            /**
             * @description Your own name for this command (at most 64 visible characters): one that you said already is
             *     refused as `already-done`, so that it is safe to send it again after a lost answer.
             */
            marker?: string | null;
            seat?: components["schemas"]["SeatName"] | null;
        } | {
            /**
             * Format: int64
             * @description The newest event you have seen: if the game has gone on since, the command is refused.
             */
            after?: number | null;
            /** @enum {string} */
            do: "suggest";
            /**
             * @description Your own name for this command (at most 64 visible characters): one that you said already is
             *     refused as `already-done`, so that it is safe to send it again after a lost answer.
             */
            marker?: string | null;
            seat?: components["schemas"]["SeatName"] | null;
        } | {
            /**
             * Format: int64
             * @description The newest event you have seen: if the game has gone on since, the command is refused.
             */
            after?: number | null;
            /** @enum {string} */
            do: "resign";
            /**
             * @description Your own name for this command (at most 64 visible characters): one that you said already is
             *     refused as `already-done`, so that it is safe to send it again after a lost answer.
             */
            marker?: string | null;
            seat?: components["schemas"]["SeatName"] | null;
        } | {
            /**
             * Format: int64
             * @description The newest event you have seen: if the game has gone on since, the command is refused.
             */
            after?: number | null;
            /** @enum {string} */
            do: "new";
            /**
             * @description Your own name for this command (at most 64 visible characters): one that you said already is
             *     refused as `already-done`, so that it is safe to send it again after a lost answer.
             */
            marker?: string | null;
        } | {
            /**
             * Format: int64
             * @description The newest event you have seen: if the game has gone on since, the command is refused.
             */
            after?: number | null;
            /** @enum {string} */
            do: "choose";
            /**
             * @description Your own name for this command (at most 64 visible characters): one that you said already is
             *     refused as `already-done`, so that it is safe to send it again after a lost answer.
             */
            marker?: string | null;
            /** @description Who is to sit there. */
            player: string;
            /** @description The seat that gets another player. */
            seat: components["schemas"]["SeatName"];
        } | {
            /**
             * Format: int64
             * @description The newest event you have seen: if the game has gone on since, the command is refused.
             */
            after?: number | null;
            /** @enum {string} */
            do: "enable-undo";
            /**
             * @description Your own name for this command (at most 64 visible characters): one that you said already is
             *     refused as `already-done`, so that it is safe to send it again after a lost answer.
             */
            marker?: string | null;
            /** @description Whether moves may be taken back from now on. */
            on: boolean;
        } | {
            /**
             * Format: int64
             * @description The newest event you have seen: if the game has gone on since, the command is refused.
             */
            after?: number | null;
            /** @enum {string} */
            do: "offer";
            /**
             * @description Your own name for this command (at most 64 visible characters): one that you said already is
             *     refused as `already-done`, so that it is safe to send it again after a lost answer.
             */
            marker?: string | null;
            /** @description What is asked for. */
            offer: components["schemas"]["OfferName"];
            seat?: components["schemas"]["SeatName"] | null;
        } | {
            /**
             * Format: int64
             * @description The newest event you have seen: if the game has gone on since, the command is refused.
             */
            after?: number | null;
            /** @enum {string} */
            do: "accept";
            /**
             * @description Your own name for this command (at most 64 visible characters): one that you said already is
             *     refused as `already-done`, so that it is safe to send it again after a lost answer.
             */
            marker?: string | null;
            /** @description The offer that is meant. */
            offer: components["schemas"]["OfferName"];
            seat?: components["schemas"]["SeatName"] | null;
        } | {
            /**
             * Format: int64
             * @description The newest event you have seen: if the game has gone on since, the command is refused.
             */
            after?: number | null;
            /** @enum {string} */
            do: "decline";
            /**
             * @description Your own name for this command (at most 64 visible characters): one that you said already is
             *     refused as `already-done`, so that it is safe to send it again after a lost answer.
             */
            marker?: string | null;
            /** @description The offer that is meant. */
            offer: components["schemas"]["OfferName"];
            seat?: components["schemas"]["SeatName"] | null;
        } | {
            /**
             * Format: int64
             * @description The newest event you have seen: if the game has gone on since, the command is refused.
             */
            after?: number | null;
            /** @enum {string} */
            do: "withdraw";
            /**
             * @description Your own name for this command (at most 64 visible characters): one that you said already is
             *     refused as `already-done`, so that it is safe to send it again after a lost answer.
             */
            marker?: string | null;
            seat?: components["schemas"]["SeatName"] | null;
        } | {
            /**
             * Format: int64
             * @description The newest event you have seen: if the game has gone on since, the command is refused.
             */
            after?: number | null;
            /** @enum {string} */
            do: "leave";
            /**
             * @description Your own name for this command (at most 64 visible characters): one that you said already is
             *     refused as `already-done`, so that it is safe to send it again after a lost answer.
             */
            marker?: string | null;
            seat?: components["schemas"]["SeatName"] | null;
        } | {
            /**
             * Format: int64
             * @description The newest event you have seen: if the game has gone on since, the command is refused.
             */
            after?: number | null;
            /** @enum {string} */
            do: "come-back";
            /**
             * @description Your own name for this command (at most 64 visible characters): one that you said already is
             *     refused as `already-done`, so that it is safe to send it again after a lost answer.
             */
            marker?: string | null;
            seat?: components["schemas"]["SeatName"] | null;
        } | {
            /**
             * Format: int64
             * @description The newest event you have seen: if the game has gone on since, the command is refused.
             */
            after?: number | null;
            /** @enum {string} */
            do: "claim";
            /**
             * @description Your own name for this command (at most 64 visible characters): one that you said already is
             *     refused as `already-done`, so that it is safe to send it again after a lost answer.
             */
            marker?: string | null;
            seat?: components["schemas"]["SeatName"] | null;
        } | {
            /**
             * Format: int64
             * @description The newest event you have seen: if the game has gone on since, the command is refused.
             */
            after?: number | null;
            /** @enum {string} */
            do: "take-over";
            /**
             * @description Your own name for this command (at most 64 visible characters): one that you said already is
             *     refused as `already-done`, so that it is safe to send it again after a lost answer.
             */
            marker?: string | null;
            /** @description The computer player's name, as the catalogue lists it. */
            player: string;
            seat?: components["schemas"]["SeatName"] | null;
        } | {
            /**
             * Format: int64
             * @description The newest event you have seen: if the game has gone on since, the command is refused.
             */
            after?: number | null;
            /** @enum {string} */
            do: "name";
            /**
             * @description Your own name for this command (at most 64 visible characters): one that you said already is
             *     refused as `already-done`, so that it is safe to send it again after a lost answer.
             */
            marker?: string | null;
            /** @description The name, 1 to 20 visible characters. */
            name: string;
            seat?: components["schemas"]["SeatName"] | null;
        };
        /** @description A comparison as it stands. */
        ComparisonView: {
            /** @description The blunders, the worst first. */
            blunders: components["schemas"]["BlunderView"][];
            /** @description How many were looked at. */
            done: number;
            /** @description The game and its variant. */
            game: string;
            /** @description Its name in addresses. */
            id: string;
            /** @description Why it could not be carried on. */
            problem?: string | null;
            /**
             * @description `running`, `finished` or `stopped`.
             * @example running
             */
            progress: string;
            /** @description How many positions there are. */
            total: number;
            /** @description How many of those could not be solved in the time given. */
            unsolved: number;
        };
        /** @description Something that may be written at a place. */
        CompletionView: {
            /** @description What the text means, in a few words. */
            detail: string;
            /** @description `keyword`, `symbol`, `variable` or `action`. */
            kind: string;
            /** @description The text to write. */
            text: string;
        };
        /** @description Everything that may be written at a place, the likeliest first. */
        CompletionsView: {
            /** @description What may be written. */
            completions: components["schemas"]["CompletionView"][];
        };
        /** @description A game to be created. */
        CreateGame: {
            /**
             * @description The game and its variant.
             * @example link-four
             */
            game: string;
            /**
             * @description Whether two people at different screens may ask for suggestions and see exact values. Both see
             *     whether they are on. Off if left out; at one screen and against a computer they always are.
             */
            help?: boolean;
            /** @description Your name, 1 to 20 characters, for the human seat that you hold. */
            name?: string | null;
            /** @description Human seats that are not yours but wait for somebody with their link. */
            open?: components["schemas"]["SeatName"][];
            /**
             * @description Who sits where: `human` or a computer player's name. Two humans if left out.
             * @example [
             *       "human",
             *       "good"
             *     ]
             */
            players?: string[] | null;
            /** @description The position to begin at. */
            position?: string | null;
            /**
             * Format: uint64
             * @description Where all chance comes from; chosen by chance if left out.
             */
            seed?: number | null;
            /** @description Can moves be taken back? Yes if left out, except where hands are hidden. */
            undo?: boolean | null;
        };
        /** @description A game that was created. */
        CreatedGame: {
            /** @description Its name in links. */
            id: string;
            /** @description The links of the open seats. */
            invitations: components["schemas"]["Invitation"][];
            /** @description The new game as its host sees it. */
            state: components["schemas"]["GameState"];
        };
        /** @description Something to say about a rule file. */
        Diagnostic: {
            /**
             * Format: int32
             * @description Column in characters, from 1.
             */
            column: number;
            /** @description The changes of the fix; empty if there is none. */
            edits: components["schemas"]["TextEditView"][];
            /**
             * Format: int32
             * @description Column just behind the end.
             */
            end_column: number;
            /**
             * Format: int32
             * @description Line of the end.
             */
            end_line: number;
            /** @description What the obvious fix would do. */
            fix?: string | null;
            /**
             * Format: int32
             * @description Where it begins in the text, in UTF-16 units.
             */
            from: number;
            /** @description A stable word for programs to decide by. */
            id: string;
            /**
             * Format: int32
             * @description The line in the file, counted from 1.
             */
            line: number;
            /** @description What is wrong and what to write instead. */
            message: string;
            /** @description `error` or `warning`. */
            severity: string;
            /**
             * Format: int32
             * @description One past its end.
             */
            to: number;
        };
        /**
         * @description Why a game is over.
         * @enum {string}
         */
        EndReasonName: "rules" | "resigned" | "agreed" | "unfinished" | "abandoned" | "forfeit";
        /** @description How a game ended. */
        EndingView: {
            /** @description The cells that decided it. */
            cells: components["schemas"]["CellView"][];
            outcome?: components["schemas"]["OutcomeName"] | null;
            /** @description Why it is over. */
            reason: components["schemas"]["EndReasonName"];
            /** @description As records write it: `1-0`, `0-1`, `1/2-1/2`, or `*` for one that was ended unfinished. */
            result: string;
        };
        /** @description One thing that happened. */
        EventView: {
            /** @description The game, as the players may know it. */
            game: string;
            /** @description Who plays: `human` or a computer player, the first seat first. */
            players: string[];
            /**
             * Format: int32
             * @description Which game of this table, from 1.
             */
            round: number;
            /** @description Has this game undo? */
            undo: boolean;
            /** @enum {string} */
            what: "began";
        } | {
            /** @description The seat that was taken. */
            seat: components["schemas"]["SeatName"];
            /** @enum {string} */
            what: "sat";
        } | {
            /** @description Now, or from the next game on? */
            at_once: boolean;
            /** @description The player that was selected: `human` or a computer player. */
            player: string;
            /** @description The seat that is concerned. */
            seat: components["schemas"]["SeatName"];
            /** @enum {string} */
            what: "chosen";
        } | {
            /** @description Did it announce a win? */
            announced: boolean;
            /** @description The move as text. */
            move: string;
            /** @description Which move of the game, from 1. */
            ply: number;
            /** @description The seat that made the move. */
            seat: components["schemas"]["SeatName"];
            /** @description What went from where to where. */
            shifts: components["schemas"]["ShiftView"][];
            /** @enum {string} */
            what: "played";
        } | {
            /** @description Which move of the game, from 1. */
            ply: number;
            /** @description The seat that lost the turn. */
            seat: components["schemas"]["SeatName"];
            /** @enum {string} */
            what: "forfeited";
        } | {
            /** @description The computer player that thinks, as the catalogue lists it. */
            player: string;
            /** @description The seat that is concerned. */
            seat: components["schemas"]["SeatName"];
            /** @description For a suggestion (or else for its own move). */
            suggestion: boolean;
            /** @enum {string} */
            what: "thinking";
        } | {
            /** @enum {string} */
            what: "stopped-thinking";
        } | {
            /**
             * Format: int32
             * @description How many more may be asked for; null for any number.
             */
            left?: number | null;
            /** @description The move as text. */
            move: string;
            /** @description The seat that asked for it. */
            seat: components["schemas"]["SeatName"];
            /** @enum {string} */
            what: "suggested";
        } | {
            /** @description How many are left. */
            left: number;
            /** @description How many moves were taken back. */
            plies: number;
            /** @description The seat that took back. */
            seat: components["schemas"]["SeatName"];
            /** @enum {string} */
            what: "undone";
        } | {
            /** @description Whether moves may be taken back from now on. */
            on: boolean;
            /** @enum {string} */
            what: "undo-enabled";
        } | {
            /** @description The seat that gave up. */
            seat: components["schemas"]["SeatName"];
            /** @enum {string} */
            what: "resigned";
        } | {
            /** @description Whether they may ask for suggestions. */
            help: boolean;
            /** @enum {string} */
            what: "separated";
        } | {
            /** @description The name that the others see. */
            name: string;
            /** @description The seat whose holder it is. */
            seat: components["schemas"]["SeatName"];
            /** @enum {string} */
            what: "named";
        } | {
            /** @description What it asked for. */
            offer: components["schemas"]["OfferName"];
            /** @description The seat that asked. */
            seat: components["schemas"]["SeatName"];
            /** @enum {string} */
            what: "offered";
        } | {
            /** @description How it was closed. */
            how: components["schemas"]["ClosedName"];
            /** @description What it had asked for. */
            offer: components["schemas"]["OfferName"];
            /** @description The seat that had made it. */
            seat: components["schemas"]["SeatName"];
            /** @enum {string} */
            what: "offer-closed";
        } | {
            /** @description The seat that was left. */
            seat: components["schemas"]["SeatName"];
            /** @enum {string} */
            what: "left";
        } | {
            /** @description The seat that is held again. */
            seat: components["schemas"]["SeatName"];
            /** @enum {string} */
            what: "came-back";
        } | {
            /** @description The seat that claimed it. */
            seat: components["schemas"]["SeatName"];
            /** @enum {string} */
            what: "claimed";
        } | {
            /** @description The computer player's name, as the catalogue lists it. */
            player: string;
            /** @description The seat that the computer plays. */
            seat: components["schemas"]["SeatName"];
            /** @enum {string} */
            what: "taken-over";
        } | {
            /** @description The id of that game. */
            id: string;
            /** @enum {string} */
            what: "next-game";
        } | {
            /** @description Who won and why it is over. */
            ending: components["schemas"]["EndingView"];
            /** @enum {string} */
            what: "ended";
        };
        /** @description A move, the line of best play behind it, and why it is worth what it is worth. */
        ExplainedMove: {
            /** @description Does the line reach the end of the game? If not, asking with more time may find more of it. */
            complete: boolean;
            /** @description For each move of the line: did every other one lose at once or in two plies, and this one not? */
            forced: boolean[];
            /** @description The move and best play behind it. */
            line: string[];
            /** @description The move as text. */
            move: string;
            /** @description The most telling reasons first, three at most. */
            reasons: components["schemas"]["ReasonView"][];
            /**
             * Format: int32
             * @description Plies to the end under best play, this move counted.
             */
            remoteness?: number | null;
            /** @description `win`, `tie` or `lose` for whoever makes it; null where there are no exact values. */
            value?: string | null;
        };
        /** @description Explanations of one position's moves. */
        ExplainedPosition: {
            /** @description The game and its variant. */
            game: string;
            /** @description The moves that were asked for. */
            moves: components["schemas"]["ExplainedMove"][];
            /** @description The position as text. */
            position: string;
        };
        /** @description What is always true of a game. */
        FactsView: {
            /** @description Positions have exact values that may be shown. */
            analysis?: boolean;
            /** @description Chance takes part after the start. */
            chance: boolean;
            /** @description Players hold something that the others do not see. */
            hidden_hands: boolean;
            /** @description Do both players have the same moves in the same position? */
            impartial?: boolean;
            /** @description A position may come back. */
            positions_repeat: boolean;
            /** @description Chance decides who starts when somebody begins a game at one screen: whoever creates the game draws the seats. */
            starter_by_chance?: boolean;
            /**
             * Format: int32
             * @description Suggestions a seat may ask for in one game; null for any number.
             */
            suggestions?: number | null;
            /** @description A game may end without a winner. */
            ties_possible: boolean;
            /** @description Moves may be taken back, where the players want it. */
            undo?: boolean;
        };
        /** @description The manual page of a kind of remark. */
        FindingPage: {
            /** @description The remark's stable word. */
            id: string;
            /** @description The page, as Markdown. */
            markdown: string;
        };
        /** @description A rule file with every obvious fix applied. */
        FixedRules: {
            /** @description What was done, in order. */
            applied: string[];
            /** @description How many remarks are left to be dealt with by hand. */
            left: number;
            /** @description The rule file with the fixes in it. */
            text: string;
        };
        /** @description A formatted rule file. */
        FormattingView: {
            /** @description Whether that is another text than the one that was sent. */
            changed: boolean;
            /** @description Why some lines were left as they were; null if all were laid out. */
            left_alone?: string | null;
            /** @description The rule file, laid out anew. */
            text: string;
        };
        /**
         * @description What one event of a stream carries: the state under the name `state`, a message under `happened`, who is
         *     here under `presence`, a phrase under `phrase`. The last two have no id and are not in the log.
         */
        GameEvent: components["schemas"]["GameState"] | components["schemas"]["Message"] | components["schemas"]["PresenceView"] | components["schemas"]["PhraseView"];
        /** @description A game as you may see it. */
        GameState: {
            /** @description Whether two people play at different screens, who have to ask each other. */
            apart: boolean;
            /**
             * Format: int64
             * @description When the table was set, in milliseconds since 1970.
             */
            created_ms: number;
            /** @description Must a win be declared? */
            declares: boolean;
            ending?: components["schemas"]["EndingView"] | null;
            /** @description What is always true of it. */
            facts: components["schemas"]["FactsView"];
            /** @description The game and its variant, as the players may know it. */
            game: string;
            /**
             * @description Whether suggestions and exact values belong to this game. Between two people at different screens
             *     only if it was set up with them.
             */
            help: boolean;
            /** @description Are you the host? */
            host: boolean;
            /** @description Its name in links. */
            id: string;
            /** @description What a move looks like. */
            move_help: string;
            /** @description The moves made so far, the first one first. */
            moves: components["schemas"]["MoveView"][];
            /** @description The id of the game that follows this one, once there is one. */
            next_game?: string | null;
            /** @description The position on the board as text, if everything of it lies open. */
            position?: string | null;
            /**
             * Format: int32
             * @description Which game of this table it is, from 1.
             */
            round: number;
            /** @description The board, the hands and the pool: all that a screen draws, as you may see it. */
            scene: components["schemas"]["SceneView"];
            /** @description The two seats, the first player's first. */
            seats: components["schemas"]["SeatView"][];
            /** @description Did the host choose the seed of chance? */
            seed_chosen: boolean;
            /**
             * Format: int64
             * @description The newest event; commands may carry it as `after`.
             */
            seq: number;
            /** @description How the games of the same two players stand. */
            series: components["schemas"]["SeriesView"];
            /** @description The position where the game began, if everything of it lies open and it is not the usual one. */
            start?: string | null;
            /** @description The suggestion shown, if it is yours. */
            suggested?: string | null;
            thinking?: components["schemas"]["ThinkingView"] | null;
            /**
             * @description How long each seat has had the turn in this round, up to when something last happened, in
             *     milliseconds. A silence of more than ten minutes counts as ten.
             */
            thought_ms: number[];
            /** @description Why the computer whose turn it is does not move, if it cannot, and what to do. */
            trouble?: string | null;
            turn?: components["schemas"]["SeatName"] | null;
            /** @description The check mark "Undo Enabled". */
            undo_enabled: boolean;
            /**
             * Format: int64
             * @description When something last happened.
             */
            updated_ms: number;
        };
        /** @description How the server fares. */
        Health: {
            /** @description How many games this server has in memory. */
            games: number;
            /** @description `ok`: the server and its database answer. */
            status: string;
            /** @description The program's version. */
            version: string;
        };
        /** @description What stands at a place. */
        HoverAnswer: {
            hover?: components["schemas"]["HoverView"] | null;
        };
        /** @description An explanation of a piece of text. */
        HoverView: {
            /**
             * Format: int32
             * @description Where what is explained begins.
             */
            from: number;
            /** @description The explanation, as Markdown. */
            markdown: string;
            /**
             * Format: int32
             * @description One past its end.
             */
            to: number;
        };
        /** @description A record to go on from. */
        ImportRecord: {
            /** @description Human seats that wait for somebody with their link. */
            open?: components["schemas"]["SeatName"][];
            /** @description Who sits where; as in the record if left out (names that are no computer player's are humans). */
            players?: string[] | null;
            /** @description Go on after this many moves instead of at the end. */
            ply?: number | null;
            /** @description The text of the record, as files hold it. */
            record: string;
            /** @description Can moves be taken back? */
            undo?: boolean | null;
        };
        /** @description The link of an open seat. */
        Invitation: {
            /** @description The secret that takes it. */
            invite: string;
            /** @description The address of the page, with the secret where it is never sent to a server. */
            link: string;
            /** @description The seat that the link gives. */
            seat: components["schemas"]["SeatName"];
        };
        /** @description A token that was made for the asker: whoever shows it is the same person again. */
        IssuedToken: {
            /** @description Show it as `Authorization: Bearer …`. Whoever has it holds your seats. */
            token: string;
        };
        /** @description A pupil who joins. */
        JoinClass: {
            /** @description The code of the class; capitals, blanks and dashes do not matter. */
            code: string;
            /** @description A nickname of 1 to 24 characters that nobody in the class has. */
            name: string;
        };
        /** @description A pupil who has joined. */
        JoinedClass: {
            /**
             * @description The personal address, to be kept.
             * @example /class/7b#0123456789abcdefghjkmnpqrs
             */
            link: string;
            /**
             * Format: int32
             * @description The number by which the class knows the pupil.
             */
            pupil: number;
            /** @description The secret with which the pupil comes back (Authorization: Bearer TOKEN). */
            token: string;
        };
        /** @description A game of the ladder. */
        LadderGame: {
            /** @description Whether it was played with the newest files of both. */
            current: boolean;
            /** @description Who made the first move: a nickname or a computer player. */
            first: string;
            /** @description The game and its variant. */
            game: string;
            /** @description The columns played, the opening included. */
            moves: string;
            /**
             * Format: int32
             * @description Its number, from 1.
             */
            number: number;
            /**
             * Format: int32
             * @description So many of them were the random opening.
             */
            opening: number;
            /**
             * @description `first`, `second` or `tie`.
             * @example first
             */
            outcome: string;
            /** @description The seat of the pupil who asks, `first` or `second`; null for the teacher. */
            seat?: string | null;
            /** @description Who moved second: a nickname or a computer player. */
            second: string;
            /**
             * Format: int32
             * @description The version of that pupil's file that played.
             */
            version?: number | null;
        };
        /** @description A line of the ladder. */
        LadderRow: {
            /**
             * Format: int32
             * @description Games drawn with the newest file.
             */
            draws: number;
            /** @description Why the newest file does not play, if so. */
            fault?: string | null;
            /** @description Whether this is the level to beat. */
            level: boolean;
            /**
             * Format: int32
             * @description Games lost with the newest file.
             */
            losses: number;
            /** @description The nickname, or the name of a computer player. */
            name: string;
            /**
             * Format: int32
             * @description The pupil's number; null for a computer player.
             */
            pupil?: number | null;
            /**
             * Format: double
             * @description Elo points around 1500; null before the first game.
             */
            rating?: number | null;
            /**
             * Format: double
             * @description Half the width of the 95 % interval.
             */
            rating_error?: number | null;
            /**
             * Format: int32
             * @description Games won with the newest file.
             */
            wins: number;
        };
        /** @description A way to lay a block in FourSide, as its points are counted. */
        LayView: {
            /** @description Where the block lies. */
            cell: components["schemas"]["CellView"];
            /**
             * Format: int32
             * @description What the player's total changes by: a total does not fall below zero.
             */
            counted: number;
            mark?: components["schemas"]["MarkView"] | null;
            /**
             * Format: int32
             * @description Their sum times how many they are, with the mark's points added or taken.
             */
            points: number;
            /** @description The numbers of the touching sides, north first and then clockwise. */
            touching: number[];
        };
        /** @description A rule file that does not take part in a tournament. */
        LeftOutView: {
            /** @description The player that was entered, such as `rules:mine.rul`. */
            player: string;
            /** @description What is wrong with the file. */
            why: string;
        };
        /** @description Moves that may be made. */
        LegalMoves: {
            /** @description Those among them that announce a win. */
            announcements: string[];
            /** @description Every legal move, as text. */
            moves: string[];
            /**
             * Format: int64
             * @description The event they belong to.
             */
            seq: number;
        };
        /** @description How a rule file does in a lesson's check. Asking again with the same file tells how its trial goes on. */
        LessonCheck: {
            /** @description Errors of the file; with one of them nothing else is looked at. */
            errors: components["schemas"]["RuleError"][];
            /** @description Whether the whole check is passed. */
            passed: boolean;
            /** @description The positions, in the lesson's order. */
            positions: components["schemas"]["PositionResult"][];
            trial?: components["schemas"]["TrialProgress"] | null;
        };
        /** @description A lesson of the list. */
        LessonItem: {
            /** @description What is to be reached, as Markdown. */
            goal: string;
            /**
             * Format: int32
             * @description Its number, from 1.
             */
            number: number;
            /** @description The lesson's title, in plain text. */
            title: string;
        };
        /** @description The lessons, in order. */
        LessonList: {
            /** @description The lessons, the first one first. */
            lessons: components["schemas"]["LessonItem"][];
        };
        /** @description A position of a lesson's check. */
        LessonPosition: {
            /** @description The columns of which every one that may be chosen must be one; empty if `never` says it. */
            expect: number[];
            /**
             * @description The game and its variant.
             * @example link-four
             */
            game: string;
            /** @description The columns that must not be chosen; empty if `expect` says it. */
            never: number[];
            /**
             * @description The position as written.
             * @example OOO..../XXX....
             */
            position: string;
            /** @description The board as it is drawn. */
            scene: components["schemas"]["SceneView"];
        };
        /** @description The games of a lesson's check. */
        LessonTrial: {
            /** @description The game and its variant. */
            game: string;
            /**
             * Format: int32
             * @description How many games the trial has.
             */
            games: number;
            /**
             * Format: int32
             * @description The share of the points that is needed, in percent.
             */
            percent: number;
            /**
             * @description The computer player against whom the rule file plays.
             * @example novice
             */
            player: string;
        };
        /** @description A lesson with everything that a pupil is shown. */
        LessonView: {
            /** @description What is to be reached, as Markdown. */
            goal: string;
            /** @description What helps, one after the other, as Markdown. */
            hints: string[];
            /**
             * Format: int32
             * @description Its number, from 1.
             */
            number: number;
            /** @description The positions of the check. */
            positions: components["schemas"]["LessonPosition"][];
            /** @description The rule file to begin with. */
            starter: string;
            /** @description What it is about, as Markdown. */
            text: string;
            /** @description The lesson's title, in plain text. */
            title: string;
            trial?: components["schemas"]["LessonTrial"] | null;
        };
        /** @description What the lobby shows. */
        LobbyView: {
            /** @description The games that wait for somebody, the newest first. */
            challenges: components["schemas"]["ChallengeView"][];
            /** @description The games that both players let others watch, the newest first. */
            games: components["schemas"]["WatchableView"][];
            /** @description Whether this server has a lobby at all; it is started with `--lobby`. */
            open: boolean;
        };
        /**
         * @description A printed mark on a cell.
         * @enum {string}
         */
        MarkView: "bonus" | "minus";
        /** @description A game of a tournament. */
        MeetingView: {
            /** @description The number of the player who had the first seat. */
            first: number;
            /** @description Its number, from 0; its record is at `/api/tournaments/{id}/games/{number}`. */
            number: number;
            /**
             * @description `first`, `second` or `tie`.
             * @example first
             */
            outcome: string;
            /** @description How many moves it had. */
            plies: number;
            /** @description The number of the player who had the second seat. */
            second: number;
        };
        /** @description One message of a game's stream, and the answer to a command: what one accepted command led to. */
        Message: {
            /** @description What happened, in order. */
            events: components["schemas"]["EventView"][];
            /**
             * Format: int64
             * @description The entry of the game's log; the stream's event id.
             */
            seq: number;
            /** @description How things stand now; absent in messages that newer ones follow at once. */
            state?: components["schemas"]["GameState"];
        };
        /** @description A move that was made. */
        MoveView: {
            /** @description Whether a person or a computer decided on the move. */
            by: components["schemas"]["ByName"];
            /** @description The move as text. */
            move: string;
            /** @description The seat that made the move. */
            seat: components["schemas"]["SeatName"];
        };
        /** @description A move and what is known of it. */
        MoveWorth: {
            /** @description The move as text. */
            move: string;
            /**
             * Format: int32
             * @description Plies to the end under best play, this move counted.
             */
            remoteness?: number;
            /**
             * Format: int32
             * @description The classic score of drop games.
             */
            score?: number;
            /** @description `win`, `tie` or `lose` for whoever makes it. */
            value: string;
        };
        /** @description The games that your token hosts or sits in. */
        MyGames: {
            /** @description The games you host or sit in, the one played last first; at most 60 at a time. */
            games: components["schemas"]["GameState"][];
            /**
             * Format: int64
             * @description How many there are in all: the next part comes with `skip`.
             */
            total: number;
            /** @description Games among these whose log this server cannot read. */
            unreadable: components["schemas"]["UnreadableGame"][];
        };
        /** @description The tournaments that you began. */
        MyTournaments: {
            /** @description The newest first; at most 60. */
            tournaments: components["schemas"]["TournamentSummary"][];
        };
        /** @description A place where a rule nearly matched. */
        NearMissView: {
            /** @description The first of them. */
            cell: components["schemas"]["CellTriedView"];
            /**
             * Format: int32
             * @description The board column of its leftmost column.
             */
            column: number;
            /**
             * Format: int32
             * @description How many cells were not as asked.
             */
            failed: number;
            /** @description Whether the pattern lies left-right mirrored. */
            mirrored: boolean;
            /**
             * Format: int32
             * @description The line of the pattern's first row.
             */
            pattern_line: number;
            /**
             * Format: int32
             * @description The board row of the pattern's bottom row.
             */
            row: number;
            /**
             * Format: int32
             * @description The rule's line in the file.
             */
            rule_line: number;
        };
        /** @description Positions on which a rule file is compared with the exact solver. */
        NewComparison: {
            /**
             * @description How many are drawn, 200 at most.
             * @example 100
             */
            count?: number;
            /**
             * @description The drop game that is played, such as `link-four` or `drop:6x5`.
             * @example link-four
             */
            game: string;
            /** @description The positions, 200 at most; if there are none, they are drawn from random games. */
            positions?: string[];
            /**
             * Format: uint64
             * @description Where all chance comes from.
             */
            seed?: number;
            /** @description The text of the rule file. */
            text: string;
        };
        /** @description A tournament to be played: everybody meets everybody. */
        NewTournament: {
            /**
             * @description The game and its variant, without a seed.
             * @example link-four
             */
            game: string;
            /**
             * @description Games of each pair, who begin in turn; 600 in all at most.
             * @example 2
             */
            games: number;
            /**
             * @description The players, with the rule files from 2 to 16. Uploaded rule files may be among them.
             * @example [
             *       "novice",
             *       "good",
             *       "rules:sample"
             *     ]
             */
            players: string[];
            /**
             * @description Rule files of your own that take part beside the players. They are kept as uploaded ones are; one that cannot
             *     play is left out, and the tournament says why.
             */
            rule_files?: components["schemas"]["UploadRules"][];
            /**
             * Format: uint64
             * @description Where all chance comes from: the same tournament can be played again.
             */
            seed?: number;
        };
        /** @description Games to be played by a rule file. */
        NewTrial: {
            /**
             * @description The drop game that is played, such as `link-four` or `drop:6x5`.
             * @example link-four
             */
            game: string;
            /**
             * @description How many games, 400 at most.
             * @example 200
             */
            games: number;
            /**
             * @description Whom it plays: a level, or another rule file.
             * @example good
             */
            player: string;
            /**
             * Format: uint64
             * @description Where all chance comes from.
             */
            seed?: number;
            /** @description The text of the rule file. */
            text: string;
        };
        /**
         * @description What one player asks of the other.
         * @enum {string}
         */
        OfferName: "takeback" | "draw" | "end-unfinished" | "rematch";
        /** @description A game to be put into the lobby. */
        OpenChallenge: {
            /** @description Whether others may watch the game. Whoever takes the challenge sees it and agrees by taking it. */
            watch?: boolean;
        };
        /** @description What a computer player would do. */
        Opinion: {
            /** @description The Grader's grade of every column; null for a full one. */
            grades?: (number | null)[] | null;
            /** @description The play it expects, its own move first. */
            line: string[];
            /** @description The move as text. */
            move: string;
            /** @description Something to know about it. */
            note?: string | null;
            /** @description The computer player that was asked. */
            player: string;
            /**
             * Format: int32
             * @description Plies to the end, when that was proved.
             */
            remoteness?: number | null;
            /**
             * Format: int64
             * @description How good it thinks the move is, in its own unit.
             */
            score?: number | null;
            /** @description What the position is worth, when that was proved. */
            value?: string | null;
        };
        /** @description One of the things that an option can be. */
        OptionChoiceView: {
            /** @description Its word in a game's name; empty if nothing is written. */
            id: string;
            /** @description The name for people. */
            title: string;
        };
        /** @description What can be chosen for an option, and how it is written behind the colon. */
        OptionKindView: {
            /** @enum {string} */
            kind: "flag";
        } | {
            /** @description The least number that can be chosen. */
            from: string;
            /** @enum {string} */
            kind: "number";
            /** @description The greatest number that can be chosen. */
            to: string;
            /** @description The one that is meant if nothing is written. */
            usual: string;
        } | {
            /** @description Everything that can be chosen. */
            choices: components["schemas"]["OptionChoiceView"][];
            /** @enum {string} */
            kind: "choice";
            /** @description The word of the one that is meant if nothing is written. */
            usual: string;
        } | {
            /** @description The fewest and the most columns. */
            columns: number[];
            /** @enum {string} */
            kind: "board";
            /** @description The fewest and the most rows. */
            rows: number[];
        };
        /** @description Something to choose about a game. */
        OptionView: components["schemas"]["OptionKindView"] & {
            /** @description Its word in a game's name, such as `size` in `quarto:size=5`. */
            id: string;
            /** @description The name for people. */
            title: string;
        };
        /**
         * @description Who won a game.
         * @enum {string}
         */
        OutcomeName: "first" | "second" | "tie";
        /** @description A row of a pattern. */
        PatternRowView: {
            /**
             * @description Its cells, a letter each.
             * @example abcd
             */
            cells: string;
            /**
             * Format: int32
             * @description The offset in the text where it begins, in UTF-16 units.
             */
            from: number;
            /**
             * Format: int32
             * @description Its line in the file, from 1.
             */
            line: number;
            /**
             * Format: int32
             * @description One past its end.
             */
            to: number;
        };
        /** @description A pattern of a rule file. */
        PatternView: {
            /** @description The rows, from the top. */
            rows: components["schemas"]["PatternRowView"][];
        };
        /**
         * @description The phrases that players can say to each other; there is no other chat.
         * @enum {string}
         */
        Phrase: "hello" | "good-game" | "thanks" | "sorry" | "must-go";
        /** @description A phrase that a player said: the `phrase` event of a stream. It is not stored. */
        PhraseView: {
            /** @description What it said. */
            phrase: components["schemas"]["Phrase"];
            /** @description The seat that said it. */
            seat: components["schemas"]["SeatName"];
        };
        /** @description How one piece of Quarto would complete a line. */
        PieceWinView: {
            /** @description The whole line, that square included. */
            cells: components["schemas"]["CellView"][];
            /** @description The piece as the game writes it. */
            piece: string;
            /** @description What the line's pieces would share. */
            shared: components["schemas"]["TraitView"];
            /** @description Where it would be placed. */
            square: components["schemas"]["CellView"];
        };
        /** @description Where a piece can be. */
        PlaceView: {
            /** @enum {string} */
            at: "cell";
            /**
             * Format: int32
             * @description Column from the left, from 0.
             */
            column: number;
            /**
             * Format: int32
             * @description Row from the top, from 0.
             */
            row: number;
        } | {
            /** @enum {string} */
            at: "above";
            /**
             * Format: int32
             * @description Column from the left, from 0.
             */
            column: number;
        } | {
            /** @enum {string} */
            at: "hand";
            /** @description Whose hand it is. */
            seat: components["schemas"]["SeatName"];
            /**
             * Format: int32
             * @description Which slot, from 0.
             */
            slot: number;
        } | {
            /** @enum {string} */
            at: "pool";
        } | {
            /** @enum {string} */
            at: "supply";
        };
        /** @description A question for a computer player. */
        PlayerQuestion: {
            /**
             * @description The game and its variant.
             * @example connect-four
             */
            game: string;
            /**
             * @description The computer player that is asked, by its name in the catalogue.
             * @example grader
             */
            player: string;
            /** @description The position; the start if left out. */
            position?: string;
            /**
             * Format: uint64
             * @description Where its chance comes from.
             */
            seed?: number;
        };
        /** @description A computer player that can be seated in the game. */
        PlayerView: {
            /** @description One sentence about it. */
            about: string;
            /**
             * @description Its name, as games are created with it.
             * @example rules:sample
             */
            id: string;
            /**
             * @description How long it takes: `quick`, `slow` or `endless`.
             * @example quick
             */
            pace: string;
            /**
             * Format: int32
             * @description Its place among the levels, 0 for the weakest; whoever has a greater one is harder. Null for a player whose
             *     strength is not known, such as a rule file.
             */
            rank?: number | null;
            /**
             * @description The name for people.
             * @example Rules: sample
             */
            title: string;
        };
        /** @description How a rule file does in one position. */
        PositionResult: {
            /** @description The columns that it may choose there. */
            got: number[];
            /** @description Whether that is what the lesson asks for. */
            ok: boolean;
            /** @description The same in a sentence. */
            says: string;
        };
        /** @description A position, laid out. */
        PositionView: {
            /** @description The cells that decided it. */
            cells: components["schemas"]["CellView"][];
            /** @description The game and its variant, in canonical spelling. */
            game: string;
            /** @description What a move looks like. */
            move_help: string;
            /** @description Every legal move and where it leads. */
            moves: components["schemas"]["Branch"][];
            outcome?: components["schemas"]["OutcomeName"] | null;
            /** @description The position as text. */
            position: string;
            /** @description The board, the hands and the pool: all that a screen draws, as you may see it. */
            scene: components["schemas"]["SceneView"];
            /** @description The empty cells on which one more piece would complete a line. */
            threats: components["schemas"]["ThreatView"][];
            turn?: components["schemas"]["SeatName"] | null;
        };
        /** @description Who is here: the `presence` event of a stream. */
        PresenceView: {
            /** @description The holders of the two seats. */
            seats: components["schemas"]["SeatPresence"][];
        };
        /** @description An error as it is sent: RFC 9457 with a stable `code`. */
        ProblemBody: {
            /**
             * @description A stable word for programs. For a move against the rules it is the rule's own (such as `column-full`, status 422); otherwise one of `already-done`, `ask-for-rematch`, `ask-to-take-back`, `bad-code`, `bad-field`, `bad-json`, `bad-log`, `bad-marker`, `bad-move`, `bad-name`, `bad-ply`, `bad-position`, `bad-query`, `bad-record`, `bad-rules`, `bad-seat`, `bad-token`, `bad-tournament`, `bad-trial`, `broken-task`, `busy`, `challenge-gone`, `class-full`, `computer-thinks`, `computers-only`, `foreign-origin`, `game-goes-on`, `game-is-kept`, `game-over`, `hands-are-hidden`, `help-is-off`, `internal`, `lobby-full`, `no-lobby`, `no-move`, `no-puzzle`, `no-such-class`, `no-such-game`, `no-such-offer`, `no-such-route`, `no-such-rules`, `no-such-tournament`, `no-such-trial`, `no-suggestions-left`, `no-undo-here`, `not-a-drop-game`, `not-json`, `not-solved`, `not-wanted-any-more`, `not-your-turn`, `not-yours`, `nothing-is-declared-here`, `nothing-to-declare`, `nothing-to-undo`, `offer-open`, `one-screen`, `other-is-here`, `other-left`, `out-of-date`, `own-challenge`, `rematch-agreed`, `revoked-token`, `seat-belongs-to-person`, `seat-of-computer`, `seat-taken`, `stopping`, `storage`, `suggestion-under-way`, `table-full`, `takeback-declined`, `timeout`, `too-large`, `too-many-requests`, `too-many-revoked`, `two-seeds`, `undo-off-from-the-start`, `undo-switched-off`, `unknown-game`, `unknown-player`, `unreadable-game`, `wrong-invitation`, `wrong-method`, `you-are-here`, `you-left`.
             * @example not-your-turn
             */
            code: string;
            /**
             * @description What is wrong and what to do, for people. What stands between backticks is quoted literally.
             * @example it is the other player's turn
             */
            detail: string;
            /**
             * @description Which route helps further, for programs.
             * @example GET /api lists what there is
             */
            hint?: string;
            /**
             * Format: int64
             * @description The newest event of the game, where that is the point.
             */
            seq?: number;
            /**
             * Format: int32
             * @description The HTTP status.
             * @example 409
             */
            status: number;
            /**
             * @description The HTTP status in words.
             * @example Conflict
             */
            title: string;
        };
        /** @description A pupil's file: a version that was handed in, or what is being written. */
        PupilFile: {
            /**
             * Format: int64
             * @description When it was handed in, or last told of, in milliseconds since 1970.
             */
            at_ms: number;
            /** @description What the pupil calls it, if that is known. */
            name?: string | null;
            /** @description The text of the rule file. */
            text: string;
        };
        /** @description A pupil as the teacher and the pupil see one. */
        PupilView: {
            /**
             * Format: int64
             * @description Milliseconds since the pupil was last heard of; null if not since the server was started.
             */
            away_ms?: number | null;
            /** @description Whether the text that is being written can be read (`/api/class/pupils/{pupil}/draft`). */
            draft: boolean;
            /** @description What is wrong in the file that is being written. */
            error?: string | null;
            /** @description The name of the file that is being written, as far as the pupil's page has told it. */
            file?: string | null;
            /** @description How the rating has gone. */
            history: components["schemas"]["RatingPoint"][];
            /**
             * Format: int32
             * @description The lesson that is open.
             */
            lesson?: number | null;
            /** @description The nickname that the pupil joined with. */
            name: string;
            /**
             * Format: int32
             * @description The pupil's number in the class.
             */
            pupil: number;
            /** @description Why the pupil seems to be stuck, in words. */
            stuck?: string | null;
            /** @description The lessons that are done. */
            ticks: number[];
            /**
             * Format: int32
             * @description How many versions of the file were handed in.
             */
            versions: number;
        };
        /** @description Help with a puzzle. */
        PuzzleHint: {
            /** @description Where to look; empty with the first step. */
            cells: components["schemas"]["CellView"][];
            /** @description The help in English. */
            text: string;
        };
        /** @description The puzzles of one game. */
        PuzzleSetView: {
            /** @description How many there are. */
            count: number;
            /** @description The game and its variant. */
            game: string;
            /** @description The themes and how many there are of each. */
            themes: components["schemas"]["ThemeView"][];
        };
        /** @description Every set of puzzles. */
        PuzzleSets: {
            /** @description One for each game that has puzzles. */
            sets: components["schemas"]["PuzzleSetView"][];
        };
        /** @description A try at a puzzle. */
        PuzzleTry: {
            /**
             * @description The game and its variant.
             * @example quarto
             */
            game: string;
            /** @description The id of the puzzle. */
            id: string;
            /** @description The move; left out to see the solution. */
            move?: string | null;
        };
        /** @description What a try was worth. */
        PuzzleVerdict: {
            /** @description The right answer in all its spellings; empty after a wrong try. */
            answers: string[];
            /**
             * @description The move that was tried, or the solution: the line behind it and why. For a wrong try that is its
             *     refutation.
             */
            explained: components["schemas"]["ExplainedMove"];
            /** @description Is it the right answer? */
            right: boolean;
        };
        /** @description A puzzle, without its answer. */
        PuzzleView: {
            /**
             * Format: int32
             * @description How hard it is, on the scale of ratings.
             */
            difficulty: number;
            /** @description The game and its variant, without a seed. */
            game: string;
            /** @description Its name within its game. */
            id: string;
            /** @description Every legal move of the position, for the board to offer. */
            moves: string[];
            /**
             * Format: int32
             * @description Plies to the end with best play.
             */
            plies: number;
            /** @description The position as text; empty where it would tell hidden hands. */
            position: string;
            /** @description Everything to draw, as the player to move sees it. */
            scene: components["schemas"]["SceneView"];
            /** @description What there is to do, in English. */
            task: string;
            /** @description What the right answer does, such as `fork`. */
            theme: string;
            /** @description Who is to move. */
            turn: components["schemas"]["SeatName"];
        };
        /** @description A rating at a time. */
        RatingPoint: {
            /**
             * Format: int64
             * @description Milliseconds since 1970.
             */
            at_ms: number;
            /**
             * Format: double
             * @description Elo points around 1500.
             */
            rating: number;
            /**
             * Format: double
             * @description Half the width of the 95 % interval.
             */
            rating_error: number;
        };
        /** @description One reason for what a move is worth: a claim that can be verified. */
        ReasonView: components["schemas"]["ClaimView"] & {
            /** @description The cells it speaks of, the deciding one first. */
            cells: components["schemas"]["CellView"][];
            /** @description The claim in English. */
            text: string;
        };
        /** @description A move of a record. */
        RecordMove: {
            /** @description What the writer remarked on the move. */
            comments: string[];
            /** @description The move as text. */
            move: string;
            /**
             * Format: int32
             * @description In how many plies.
             */
            remoteness?: number | null;
            /** @description `win`, `tie` or `lose` for whoever made it, if the record says so. */
            value?: string | null;
        };
        /** @description A record's text. */
        RecordText: {
            /** @description The record as it was saved. */
            record: string;
        };
        /** @description A record that the rules have accepted. */
        RecordView: {
            /** @description When, as the writer puts it. */
            date?: string | null;
            /** @description The game and its variant. */
            game: string;
            /** @description The moves with their notes, in order. */
            moves: components["schemas"]["RecordMove"][];
            /** @description Who played, the first seat first. */
            players: string[];
            /** @description The positions as text, from the first on: one more than moves. */
            positions: string[];
            /** @description `1-0`, `0-1`, `1/2-1/2` or `*`. */
            result: string;
            /** @description Other tags, in order. */
            tags: string[][];
        };
        /** @description Why something is not possible now. */
        RefusalView: {
            /** @description A stable word for programs to decide by. */
            code: string;
            /** @description A sentence for people. */
            message: string;
        };
        /** @description A variable that is to get another letter. */
        RenameVariable: {
            /**
             * @description The new letter, from `a` to `z`.
             * @example b
             */
            name: string;
            /**
             * Format: int32
             * @description A place where the variable stands.
             */
            offset: number;
            /** @description The text of the rule file. */
            text: string;
        };
        /** @description The game that is to be looked back on: a record, or a position and the moves from there. */
        ReviewRequest: {
            /** @description The game and its variant, where there is no record. */
            game?: string;
            /** @description The moves as text, in order. */
            moves?: string[];
            /** @description The position the moves begin at; the start if left out. */
            position?: string;
            /** @description The text of a record. The other fields are then left out. */
            record?: string;
        };
        /** @description A game looked back on. */
        ReviewView: {
            /** @description How accurately each side played, in percent, the first player's first. */
            accuracy: number[];
            /** @description Was every move judged in the time there was? Ask again for the rest. */
            complete: boolean;
            /** @description The game and its variant. */
            game: string;
            /** @description Every move in order. */
            moves: components["schemas"]["ReviewedMoveView"][];
        };
        /** @description One move of a game, looked back on. */
        ReviewedMoveView: {
            /** @description The best moves instead; empty if values were not found. */
            best: string[];
            /**
             * Format: int32
             * @description Plies to the end with the best move.
             */
            best_remoteness?: number | null;
            /** @description What the best move was worth, to whoever was to move; null if not found. */
            best_value?: string | null;
            better_because?: components["schemas"]["ReasonView"] | null;
            /** @description The move and best play behind it. */
            line: string[];
            /** @description `?!` a slower win, `?` a missed win, `??` a lost game; empty for any other move. */
            mark: string;
            /** @description The move as text. */
            move: string;
            /** @description Which move of the game it is, from 1. */
            ply: number;
            /** @description Why it was good or bad. */
            reasons: components["schemas"]["ReasonView"][];
            /**
             * Format: int32
             * @description Plies to the end under best play, this move counted.
             */
            remoteness?: number | null;
            /** @description The seat that made the move. */
            seat: components["schemas"]["SeatName"];
            /** @description `win`, `tie` or `lose` for whoever made it; null if not found, and in games of chance. */
            value?: string | null;
        };
        /** @description What a rule did in a trial. */
        RuleAccountView: {
            /**
             * Format: int32
             * @description Moves that it decided.
             */
            decided: number;
            /**
             * Format: int32
             * @description Drawn games in which it decided a move.
             */
            drawn: number;
            /**
             * Format: int32
             * @description Moves at which it matched somewhere.
             */
            fired: number;
            /**
             * Format: int32
             * @description Its line in the file.
             */
            line: number;
            /**
             * Format: int32
             * @description Lost games in which it decided a move.
             */
            lost: number;
            /**
             * Format: int32
             * @description Won games in which it decided a move.
             */
            won: number;
        };
        /** @description Changes that belong together, in the order of the text and not overlapping. */
        RuleEdits: {
            /** @description The single changes of the text. */
            edits: components["schemas"]["TextEditView"][];
        };
        /** @description Why a rule file cannot play. */
        RuleError: {
            /**
             * Format: int32
             * @description Column in characters, from 1.
             */
            column: number;
            /**
             * Format: int32
             * @description The line in the file, counted from 1.
             */
            line: number;
            /** @description What is wrong and what to write instead. */
            message: string;
        };
        /** @description A rule file that can play. */
        RuleFile: {
            /** @description The file's name, such as `sample.rul`. */
            name: string;
            /**
             * @description The player string with which games are created.
             * @example rules:sample.rul
             */
            player: string;
        };
        /** @description The text of a rule file. */
        RuleFileText: {
            /** @description The text as it was uploaded or shipped. */
            text: string;
        };
        /** @description The shipped rule files. */
        RuleFiles: {
            /** @description Every shipped file, in the order of the catalogue. */
            files: components["schemas"]["RuleFile"][];
        };
        /** @description A rule of a rule file. */
        RuleLineView: {
            /**
             * Format: int32
             * @description The offset in the text where it begins, in UTF-16 units.
             */
            from: number;
            /**
             * Format: int32
             * @description Its line in the file, from 1.
             */
            line: number;
            /**
             * Format: int32
             * @description One past its end.
             */
            to: number;
        };
        /** @description The move that a rule file chooses. */
        RuleMove: {
            /** @description The move as text. */
            move: string;
        };
        /** @description What one rule did to a column. */
        RuleOnColumnView: {
            /** @description What it added to the counts, in all. */
            added: number[];
            /** @description Whether it dropped the column. */
            dropped: boolean;
            /**
             * Format: uint64
             * @description How often it matched with an action on the column.
             */
            matches: number;
            /** @description Whether it plays the column. */
            plays: boolean;
            /**
             * Format: int32
             * @description The rule's line in the file.
             */
            rule_line: number;
        };
        /** @description The sections, patterns and rules of a file, errors or not. */
        RuleOutline: {
            /** @description The pairs of sections, in the order of the text. */
            sections: components["schemas"]["SectionView"][];
        };
        /** @description A place in a rule file. */
        RulePlace: {
            /**
             * Format: int32
             * @description The place in it.
             */
            offset: number;
            /** @description The text of the rule file. */
            text: string;
        };
        /** @description A rule file and a position. */
        RuleQuestion: {
            /**
             * @description The drop game that is played, such as `link-four` or `drop:6x5`.
             * @example link-four
             */
            game: string;
            /** @description The position; the start if left out. */
            position?: string;
            /**
             * Format: uint64
             * @description Where chance comes from, when several columns are equally good.
             */
            seed?: number;
            /** @description The text of the rule file. */
            text: string;
        };
        /** @description Everything to say about a rule file. */
        RuleReport: {
            /** @description The first 200 of them, in the order of the text. */
            diagnostics: components["schemas"]["Diagnostic"][];
            /** @description How many of them are errors; with none the file can play. */
            errors: number;
            /** @description How many more there are. */
            left_off: number;
        };
        /** @description How a test of a rule file came out. */
        RuleTestView: {
            /** @description The columns of which every one that may be chosen must be one; empty for `never`. */
            expect: number[];
            /** @description The game and its variant. */
            game: string;
            /** @description The columns that may be chosen there. */
            got: number[];
            /**
             * Format: int32
             * @description Its line in the file.
             */
            line: number;
            /** @description The columns that must not be chosen; empty for `->`. */
            never: number[];
            /** @description Whether that is what was asked for. */
            ok: boolean;
            /** @description The position as written. */
            position: string;
            /** @description Whether it could be read and run at all. */
            ran: boolean;
            /** @description How it came out, in a sentence. */
            verdict: string;
        };
        /** @description The tests of a rule file. */
        RuleTestsView: {
            /** @description How many of them did not hold. */
            failed: number;
            /** @description The tests, in the order of the text. */
            tests: components["schemas"]["RuleTestView"][];
        };
        /** @description A rule file's text. */
        RuleText: {
            /** @description The text of the rule file. */
            text: string;
        };
        /** @description A phrase to be said. */
        SayPhrase: {
            /** @description Which phrase is said. */
            phrase: components["schemas"]["Phrase"];
            seat?: components["schemas"]["SeatName"] | null;
        };
        /** @description The board, the hands and the pool: all that a screen draws, as you may see it. */
        SceneView: {
            /** @description Pieces row by row from the top, as the game writes them; null for an empty cell. */
            cells: (string | null)[];
            /**
             * Format: int32
             * @description Columns of the board.
             */
            columns: number;
            /** @description The hands of the two seats; null is a piece that you may not see. */
            hands: (string | null)[][];
            /**
             * Format: int32
             * @description Points that a marked cell adds or takes; null for a board without marks.
             */
            mark_points?: number | null;
            /** @description Printed marks row by row from the top; empty for a board without marks. */
            marks: (components["schemas"]["MarkView"] | null)[];
            /** @description Pieces not yet played, where they lie open. */
            pool: string[];
            /**
             * Format: int32
             * @description Rows of the board.
             */
            rows: number;
            /** @description Points, in games that keep score. */
            scores?: number[] | null;
        };
        /** @description Wins, draws and losses. */
        ScoreView: {
            /**
             * Format: int32
             * @description How many games were drawn.
             */
            draws: number;
            /**
             * Format: int32
             * @description How many games were lost.
             */
            losses: number;
            /**
             * Format: int32
             * @description How many games were won.
             */
            wins: number;
        };
        /** @description One match, and how things stood after it. */
        SearchStepView: {
            /** @description What was done, in order. */
            actions: components["schemas"]["ActionView"][];
            /** @description What each variable of the pattern stood for. */
            bindings: {
                [key: string]: string;
            };
            /** @description The cells that the pattern asked something of, bottom row first, left to right. */
            cells: components["schemas"]["CellAskedView"][];
            /**
             * Format: int32
             * @description The board column of its leftmost column.
             */
            column: number;
            /** @description For each column its counts of priority 1, 2 and 3 after this step. */
            counts: number[][];
            /** @description The columns dropped by then. */
            dropped: number[];
            /** @description Whether the pattern lies left-right mirrored. */
            mirrored: boolean;
            /**
             * Format: uint64
             * @description Its number among all tries of the search.
             */
            number: number;
            /**
             * Format: int32
             * @description Which pattern of the section.
             */
            pattern: number;
            /**
             * Format: int32
             * @description The line of the pattern's first row.
             */
            pattern_line: number;
            /**
             * Format: int32
             * @description The board row of the pattern's bottom row.
             */
            row: number;
            /**
             * Format: int32
             * @description Which rule of the section.
             */
            rule: number;
            /**
             * Format: int32
             * @description The rule's line in the file.
             */
            rule_line: number;
            /** @description The rule as written. */
            rule_text: string;
            /**
             * Format: int32
             * @description Which pair of sections.
             */
            section: number;
        };
        /** @description A decision from beginning to end. */
        SearchStepsView: {
            /** @description The columns chance chose among, or the one that was best. */
            candidates: number[];
            /** @description For each column its counts of priority 1, 2 and 3 at the end. */
            counts: number[][];
            /** @description The columns dropped at the end. */
            dropped: number[];
            /** @description The columns that take no more marbles. */
            full: number[];
            /** @description How many matches are not listed. */
            left_off: number;
            /**
             * Format: int32
             * @description The column that the rule file plays, from 1.
             */
            move: number;
            /** @description `play` (a rule played it), `counts` or `all-dropped`. */
            reason: string;
            /** @description Every match in the order of the search, or the first ones if there are very many. */
            steps: components["schemas"]["SearchStepView"][];
            /** @description Whether chance chose among several. */
            tie_break: boolean;
            /**
             * Format: uint64
             * @description How many placements were tried in all.
             */
            tries: number;
        };
        /**
         * @description A seat by name.
         * @enum {string}
         */
        SeatName: "first" | "second";
        /** @description Whether the holder of a seat is here. */
        SeatPresence: {
            /**
             * Format: int64
             * @description When the last one was closed, in milliseconds since 1970; null if the holder is here or has not been
             *     seen since the server began to watch the game.
             */
            away_since_ms?: number | null;
            /**
             * Format: int64
             * @description From when on the other player may claim the game, in milliseconds since 1970; null while the holder
             *     is here.
             */
            claim_from_ms?: number | null;
            /** @description Whether the holder has an open event stream. */
            here: boolean;
        };
        /** @description A chair at the table. */
        SeatView: {
            /** @description What it may do now. */
            allowed: components["schemas"]["AllowedView"];
            /** @description Is it a human's? */
            human: boolean;
            /** @description Whether its holder has left the game. */
            left: boolean;
            /** @description The name that its holder has given, at most 20 characters. */
            name?: string | null;
            /** @description Who plays from the next game on. */
            next: string;
            offer?: components["schemas"]["OfferName"] | null;
            /** @description Who plays this game: `human` or a computer player's name. */
            player: string;
            presence?: components["schemas"]["SeatPresence"] | null;
            /** @description First or second seat. */
            seat: components["schemas"]["SeatName"];
            /** @description Has somebody taken it? False while an invitation is open. */
            taken: boolean;
            /** @description Do you hold it? */
            yours: boolean;
        };
        /** @description A pair of sections. */
        SectionView: {
            /**
             * Format: int32
             * @description The offset in the text where it begins, in UTF-16 units.
             */
            from: number;
            /** @description The patterns below the line `PATTERNS`. */
            patterns: components["schemas"]["PatternView"][];
            /**
             * Format: int32
             * @description The end of the line `PATTERNS`, where a first pattern may follow; null if there is none.
             */
            patterns_at?: number | null;
            /** @description The rules below the line `RULES`. */
            rules: components["schemas"]["RuleLineView"][];
            /**
             * Format: int32
             * @description One past its end.
             */
            to: number;
        };
        /** @description How the games of the same two players stand, this one included once it has a result. */
        SeriesView: {
            /**
             * Format: int32
             * @description The number of this game in the series, from 1.
             */
            number: number;
            /** @description The id of the game before this one; null for the first. */
            previous?: string | null;
            /**
             * Format: int32
             * @description How many games were drawn. Games that were ended unfinished count for nobody.
             */
            ties: number;
            /** @description How many games the player of each seat of this game has won. */
            wins: number[];
        };
        /** @description One piece that goes from one place to another. */
        ShiftView: {
            /** @description The place that it leaves. */
            from: components["schemas"]["PlaceView"];
            /** @description The piece as the game writes it; null if you may not see it. */
            piece?: string | null;
            /** @description The place that it comes to. */
            to: components["schemas"]["PlaceView"];
        };
        /** @description A line of the table. */
        StandingView: {
            /** @description The player's number in `players`, from 0. */
            player: number;
            /**
             * Format: double
             * @description A point for a win, half a point for a draw.
             */
            points: number;
            /**
             * Format: double
             * @description Its rating, in Elo around 0.
             */
            rating: number;
            /**
             * Format: double
             * @description The error of the rating, 95 %.
             */
            rating_error: number;
            /** @description What became of all its games. */
            results: components["schemas"]["ScoreView"];
        };
        /** @description A version to hand in. */
        SubmitFile: {
            /** @description What the pupil calls it. */
            name?: string | null;
            /** @description The text of the rule file. */
            text: string;
        };
        /** @description A version that was handed in. */
        SubmittedFile: {
            /** @description Why it does not play, if so. */
            fault?: string | null;
            /**
             * Format: int32
             * @description Its number, from 1.
             */
            version: number;
        };
        /** @description Taking an open challenge. */
        TakeChallenge: {
            /** @description Your name, 1 to 20 characters. */
            name?: string | null;
        };
        /** @description The secret of a seat's link. */
        TakeSeat: {
            /** @description The secret part of the link. */
            invite: string;
            /** @description Your name, 1 to 20 characters. */
            name?: string | null;
        };
        /** @description A change of a text. */
        TextEditView: {
            /**
             * Format: int32
             * @description Where what is replaced begins.
             */
            from: number;
            /** @description What is put there. */
            text: string;
            /**
             * Format: int32
             * @description One past its end; the same as `from` to insert.
             */
            to: number;
        };
        /** @description A theme of puzzles. */
        ThemeView: {
            /** @description How many puzzles it has. */
            count: number;
            /** @description The theme, such as `fork`. */
            theme: string;
        };
        /** @description A computer at work. */
        ThinkingView: {
            /** @description The computer player that thinks, as the catalogue lists it. */
            player: string;
            /** @description The seat that is concerned. */
            seat: components["schemas"]["SeatName"];
            /** @description For a suggestion (or else for its own move). */
            suggestion: boolean;
        };
        /** @description An empty cell on which a line would be completed, whether it can be played at once or not. */
        ThreatView: {
            /** @description The empty cell that completes the line. */
            at: components["schemas"]["CellView"];
            /** @description The cells of the line or lines, that one included. */
            cells: components["schemas"]["CellView"][];
            seat?: components["schemas"]["SeatName"] | null;
        };
        /** @description A tournament in a list. */
        TournamentSummary: {
            /**
             * Format: int64
             * @description When it was begun, in milliseconds since 1970.
             */
            created_ms: number;
            /** @description The game and its variant. */
            game: string;
            /** @description Its name in addresses. */
            id: string;
            /**
             * Format: int64
             * @description How many games were played.
             */
            played: number;
            /** @description Who plays: computer players by name. */
            players: string[];
            /**
             * @description `running`, `finished` or `stopped`.
             * @example finished
             */
            progress: string;
            /** @description How many games there will be. */
            total: number;
        };
        /** @description A tournament as it stands. */
        TournamentView: {
            /**
             * Format: int64
             * @description When it was begun, in milliseconds since 1970.
             */
            created_ms: number;
            /** @description What each player has done against each other, by their numbers. */
            cross_table: components["schemas"]["ScoreView"][][];
            /** @description The game and its variant. */
            game: string;
            /** @description The games that were played, in their order. */
            games: components["schemas"]["MeetingView"][];
            /** @description Games of each pair. */
            games_each: number;
            /** @description Its name in addresses. */
            id: string;
            /** @description Rule files that cannot take part, and why. */
            left_out: components["schemas"]["LeftOutView"][];
            /** @description The players, as they entered. */
            players: string[];
            /** @description Why it could not be played to its end. */
            problem?: string | null;
            /**
             * @description `running`, `finished` or `stopped`.
             * @example running
             */
            progress: string;
            /**
             * Format: uint64
             * @description Where all chance comes from.
             */
            seed: number;
            /** @description The table so far, the best first. */
            standings: components["schemas"]["StandingView"][];
            /** @description How many games there will be. */
            total: number;
            /** @description Did you begin it? Then you can stop it. */
            yours: boolean;
        };
        /** @description A trait of Quarto's pieces with one of its two values. */
        TraitView: {
            /**
             * Format: int32
             * @description Which bit of a piece's number it is: 0 colour, 1 height, 2 shape, 3 inside, 4 mark.
             */
            bit: number;
            /** @description The value: `true` is dark, tall, round, hollow, marked. */
            set: boolean;
        };
        /** @description A game of a trial. */
        TrialGameView: {
            /** @description Whether the rule file had the first move. */
            first: boolean;
            /** @description The columns played from the start, one digit each. */
            moves: string;
            /** @description Its number, from 0. */
            number: number;
            /**
             * Format: int32
             * @description In a lost game: the number of the move, from 1, that lost it, if it could be found out.
             */
            ply?: number | null;
            /** @description What became of it for the rule file: `won`, `drawn` or `lost`. */
            result: string;
            /**
             * Format: int32
             * @description The line of the rule that decided that move; null if none did.
             */
            rule_line?: number | null;
        };
        /** @description How a trial stands. */
        TrialProgress: {
            /**
             * Format: int32
             * @description Games drawn so far.
             */
            draws: number;
            /** @description Whether all games were played. */
            finished: boolean;
            /**
             * Format: int32
             * @description Games lost so far.
             */
            losses: number;
            /** @description Whether the share is reached; only when it is finished. */
            passed: boolean;
            /**
             * Format: int32
             * @description Games won so far.
             */
            wins: number;
        };
        /** @description A trial as it stands. */
        TrialView: {
            /** @description The game and its variant. */
            game: string;
            /** @description The games: the lost ones first, then the drawn, then the won. */
            games: components["schemas"]["TrialGameView"][];
            /** @description Its name in addresses. */
            id: string;
            /** @description Whom the rule file plays. */
            player: string;
            /** @description Why it could not be played to its end. */
            problem?: string | null;
            /**
             * @description `running`, `finished` or `stopped`.
             * @example running
             */
            progress: string;
            /** @description Results of the rule file so far. */
            results: components["schemas"]["ScoreView"];
            /** @description Every rule, in the order of the file. */
            rules: components["schemas"]["RuleAccountView"][];
            /**
             * Format: double
             * @description Its share of the points, from 0 to 1.
             */
            score: number;
            /**
             * Format: double
             * @description The upper end of the 95 % interval.
             */
            score_high: number;
            /**
             * Format: double
             * @description The lower end of the 95 % interval.
             */
            score_low: number;
            /** @description How many games there will be. */
            total: number;
        };
        /** @description Which tries of a search are wanted. */
        TriesQuestion: {
            /** @description How many, 500 at most. */
            count: number;
            /**
             * Format: uint64
             * @description The number of the first, from 1.
             */
            from: number;
            /**
             * @description The drop game that is played, such as `link-four` or `drop:6x5`.
             * @example link-four
             */
            game: string;
            /** @description The position; the start if left out. */
            position?: string;
            /** @description The text of the rule file. */
            text: string;
        };
        /** @description A stretch of the search. */
        TriesView: {
            /**
             * Format: uint64
             * @description How many tries the whole search takes.
             */
            total: number;
            /** @description Those that were asked for. */
            tries: components["schemas"]["TryView"][];
        };
        /** @description One placement of one pattern for one rule. */
        TryView: {
            /** @description The cells that are asked something of; the first that is not met is the one that failed. */
            cells: components["schemas"]["CellTriedView"][];
            /**
             * Format: int32
             * @description The board column of its leftmost column.
             */
            column: number;
            /** @description Whether every cell is as asked. */
            matched: boolean;
            /** @description Whether the pattern lies left-right mirrored. */
            mirrored: boolean;
            /**
             * Format: uint64
             * @description Its number in the order of the search.
             */
            number: number;
            /**
             * Format: int32
             * @description Which pattern of the section.
             */
            pattern: number;
            /**
             * Format: int32
             * @description The line of the pattern's first row.
             */
            pattern_line: number;
            /**
             * Format: int32
             * @description The board row of the pattern's bottom row.
             */
            row: number;
            /**
             * Format: int32
             * @description Which rule of the section.
             */
            rule: number;
            /**
             * Format: int32
             * @description The rule's line in the file.
             */
            rule_line: number;
            /**
             * Format: int32
             * @description Which pair of sections.
             */
            section: number;
        };
        /** @description A game that is there and cannot be shown. */
        UnreadableGame: {
            /** @description Its name in links. */
            id: string;
            /** @description Why not, for people. */
            why: string;
        };
        /** @description A rule file to keep. */
        UploadRules: {
            /**
             * @description Its name: letters, digits, dots, dashes and underscores, at most 40.
             * @example my.rul
             */
            name: string;
            /** @description Its text, without errors. */
            text: string;
        };
        /** @description A variant in words. */
        VariantView: {
            /** @description A few words about it. */
            about: string;
            /**
             * @description The game string of the variant, as games are created with it.
             * @example quarto:size=5,misere
             */
            id: string;
            /**
             * @description What it is called within its family.
             * @example 5×5, misère
             */
            short: string;
            /**
             * @description The title for people.
             * @example Quarto!, 5×5, misère
             */
            title: string;
        };
        /** @description A game that may be watched. */
        WatchableView: {
            /** @description The game and its variant. */
            game: string;
            /** @description The game's name in links. */
            id: string;
            /** @description The names of the players, where they gave one. */
            names: (string | null)[];
            /** @description How many moves have been made. */
            plies: number;
            /**
             * Format: int64
             * @description Since when it may be watched, in milliseconds since 1970.
             */
            since_ms: number;
        };
        /** @description Whether a game may be watched: it stands in the lobby when both players allow it. */
        WatchingView: {
            /** @description Whether the player of each seat allows it. */
            allowed: boolean[];
        };
        /** @description What a pupil is working at. */
        WorkingAt: {
            /** @description The first error of the file, if it has one. */
            error?: string | null;
            /** @description The name of the file. */
            file?: string | null;
            /**
             * Format: int32
             * @description The lesson that is open.
             */
            lesson?: number | null;
            /** @description Its text, which the teacher may read; it is kept in memory only. */
            text?: string | null;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    alive: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It answers. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    analysis: {
        parameters: {
            query: {
                /**
                 * @description The game and its variant.
                 * @example connect-four
                 */
                game: string;
                /** @description The position; the start if left out. */
                position?: string;
                /** @description Moves to play from there, separated by blanks. */
                moves?: string;
                /** @description Seconds to try, 1 to 120; 20 if left out. Waiting for others counts. */
                seconds?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": components["schemas"]["AnalysisStep"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    position_card: {
        parameters: {
            query: {
                /**
                 * @description The game and its variant.
                 * @example connect-four
                 */
                game: string;
                /** @description The position; the start if left out. */
                position?: string;
                /** @description Moves to play from there, separated by blanks. */
                moves?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/png": number[];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    catalogue: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Catalogue"];
                };
            };
        };
    };
    read_class: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClassView"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    command_class: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClassCommand"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClassView"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    export_csv: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    submit_file: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubmitFile"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubmittedFile"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    export_files: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    ladder_game: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                number: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LadderGame"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    join_class: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["JoinClass"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JoinedClass"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    check_in_class: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                number: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RuleText"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LessonCheck"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    present: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    pupil_draft: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                pupil: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PupilFile"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    pupil_file: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                pupil: number;
                version: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PupilFile"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    working_at: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WorkingAt"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    my_games: {
        parameters: {
            query?: {
                /** @description How many to leave out at the beginning; none if left out. */
                skip?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MyGames"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    create_game: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateGame"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedGame"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    game_state: {
        parameters: {
            query?: {
                /** @description On a hot seat: look from this seat only */
                seat?: components["schemas"]["SeatName"];
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameState"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    delete_game: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    game_animation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/gif": number[];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    game_card: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/png": number[];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    open_challenge: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OpenChallenge"];
            };
        };
        responses: {
            /** @description It is in the lobby */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    withdraw_challenge: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is not in the lobby */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    submit_command: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CommandRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    stream_events: {
        parameters: {
            query?: {
                seat?: components["schemas"]["SeatName"];
            };
            header?: {
                /** @description Go on behind this event */
                "Last-Event-ID"?: number | null;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": components["schemas"]["GameEvent"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    legal_moves: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LegalMoves"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    begin_next: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BeginNext"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedGame"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    say_phrase: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SayPhrase"];
            };
        };
        responses: {
            /** @description It was said */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    game_png: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/png": number[];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    game_svg: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/svg+xml": string;
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    record: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    take_seat: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                seat: components["schemas"]["SeatName"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TakeSeat"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    invite_again: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                seat: components["schemas"]["SeatName"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invitation"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    watching: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WatchingView"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    allow_watching: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AllowWatching"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WatchingView"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    health: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    list_lessons: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LessonList"];
                };
            };
        };
    };
    read_lesson: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                number: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LessonView"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    check_lesson: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                number: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RuleText"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LessonCheck"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    lobby: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LobbyView"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    take_challenge: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TakeChallenge"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    position_png: {
        parameters: {
            query: {
                /**
                 * @description The game and its variant.
                 * @example connect-four
                 */
                game: string;
                /** @description The position; the start if left out. */
                position?: string;
                /** @description Moves to play from there, separated by blanks. */
                moves?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/png": number[];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    position_svg: {
        parameters: {
            query: {
                /**
                 * @description The game and its variant.
                 * @example connect-four
                 */
                game: string;
                /** @description The position; the start if left out. */
                position?: string;
                /** @description Moves to play from there, separated by blanks. */
                moves?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/svg+xml": string;
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    position: {
        parameters: {
            query: {
                /**
                 * @description The game and its variant.
                 * @example connect-four
                 */
                game: string;
                /** @description The position; the start if left out. */
                position?: string;
                /** @description Moves to play from there, separated by blanks. */
                moves?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PositionView"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    one: {
        parameters: {
            query: {
                /**
                 * @description The game and its variant.
                 * @example quarto
                 */
                game: string;
                /** @description The id of the puzzle. */
                id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PuzzleView"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    hint: {
        parameters: {
            query: {
                /**
                 * @description The game and its variant.
                 * @example quarto
                 */
                game: string;
                /** @description The id of the puzzle. */
                id: string;
                /** @description 1: what to look for. 2: where. */
                step: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PuzzleHint"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    try_move: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PuzzleTry"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PuzzleVerdict"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    sets: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PuzzleSets"];
                };
            };
        };
    };
    next: {
        parameters: {
            query: {
                /**
                 * @description The game and its variant.
                 * @example quarto
                 */
                game: string;
                /** @description As near to this difficulty as there are. */
                difficulty?: number;
                /** @description Of this theme alone. */
                theme?: string;
                /** @description Not these: ids separated by commas. */
                not?: string;
                /** @description Chance between those that fit equally well. */
                seed?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PuzzleView"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    today: {
        parameters: {
            query?: {
                /**
                 * @description The day as `YYYY-MM-DD`; today (UTC) if left out.
                 * @example 2026-11-17
                 */
                date?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PuzzleView"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    import_record: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ImportRecord"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedGame"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    read: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecordText"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecordView"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    look_back: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReviewRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewView"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    check_rules: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RuleText"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RuleReport"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    begin_comparison: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewComparison"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ComparisonView"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    comparison_state: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ComparisonView"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    stop_comparison: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ComparisonView"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    complete: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RulePlace"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompletionsView"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    list_files: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RuleFiles"];
                };
            };
        };
    };
    keep_file: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UploadRules"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RuleFile"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    read_file: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RuleFileText"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    explain_finding: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FindingPage"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    fix_rules: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RuleText"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FixedRules"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    format_rules: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RuleText"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FormattingView"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    hover: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RulePlace"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HoverAnswer"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    move_by_rules: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RuleQuestion"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RuleMove"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    outline: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RuleText"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RuleOutline"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    rename: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RenameVariable"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RuleEdits"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    search_steps: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RuleQuestion"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchStepsView"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    test_rules: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RuleText"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RuleTestsView"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    trace_rules: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RuleQuestion"];
            };
        };
        responses: {
            /** @description move, tie_break, counts, dropped, steps, reason; left_off says how many steps are not sent */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    begin_trial: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewTrial"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrialView"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    trial_state: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrialView"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    stop_trial: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrialView"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    search_tries: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TriesQuestion"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TriesView"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    why_not: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ColumnQuestion"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ColumnAnswer"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    think: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlayerQuestion"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Opinion"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    issue_token: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IssuedToken"];
                };
            };
        };
    };
    revoke_token: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is no longer accepted */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    my_tournaments: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MyTournaments"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    begin_tournament: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewTournament"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TournamentView"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    tournament_state: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TournamentView"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    stop_tournament: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TournamentView"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    tournament_game: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                number: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    why: {
        parameters: {
            query: {
                /**
                 * @description The game and its variant.
                 * @example connect-four
                 */
                game: string;
                /** @description The position; the start if left out. */
                position?: string;
                /** @description Moves to play from there, separated by blanks. */
                moves?: string;
                /** @description The move as text; every legal move if left out. */
                move?: string;
                /**
                 * @description Milliseconds for the line behind the move once the value of the position is known: what is not found by then is
                 *     left out of the line. As long as the server allows if left out.
                 */
                line_millis?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExplainedPosition"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    prometheus: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
        };
    };
}

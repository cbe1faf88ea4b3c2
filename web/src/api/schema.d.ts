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
    "/api/rules/format": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Formats a rule file. */
        post: operations["format_rules"];
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
        delete?: never;
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
        get?: never;
        put?: never;
        /**
         * Begins a tournament in which everybody meets everybody; it is played in the background. A caller without a
         *     token is given one as a cookie: only who began it can stop it.
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
    "/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Figures for Prometheus. With `--metrics-token` only for whoever shows it. */
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
        /**
         * @description What a seat may do in a game between two people at different screens: null means it may, otherwise why
         *     not.
         */
        AllowedApartView: {
            answer?: components["schemas"]["WhyNot"] | null;
            claim?: components["schemas"]["WhyNot"] | null;
            come_back?: components["schemas"]["WhyNot"] | null;
            draw?: components["schemas"]["WhyNot"] | null;
            end_unfinished?: components["schemas"]["WhyNot"] | null;
            leave?: components["schemas"]["WhyNot"] | null;
            rematch?: components["schemas"]["WhyNot"] | null;
            take_over?: components["schemas"]["WhyNot"] | null;
            takeback?: components["schemas"]["WhyNot"] | null;
            withdraw?: components["schemas"]["WhyNot"] | null;
        };
        /** @description What a seat may do now: null means it may, otherwise why not. */
        AllowedView: {
            apart?: components["schemas"]["AllowedApartView"] | null;
            declare?: components["schemas"]["WhyNot"] | null;
            enable_undo?: components["schemas"]["WhyNot"] | null;
            new_game?: components["schemas"]["WhyNot"] | null;
            play?: components["schemas"]["WhyNot"] | null;
            resign?: components["schemas"]["WhyNot"] | null;
            suggest?: components["schemas"]["WhyNot"] | null;
            undo?: components["schemas"]["WhyNot"] | null;
        };
        /** @description News of an analysis, in the order in which they come. `event` is also the name of the event. */
        AnalysisStep: {
            /** @enum {string} */
            event: "waiting";
        } | {
            /**
             * Format: int64
             * @description Parts done.
             */
            done: number;
            /** @enum {string} */
            event: "progress";
            /**
             * Format: int64
             * @description Positions visited.
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
            /** @description The moves. */
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
             * @description Positions visited.
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
        /** @description Everything on the shelf. */
        Catalogue: {
            /** @description The games, in the order in which they are shown. */
            games: components["schemas"]["FamilyView"][];
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
        /**
         * @description How an offer was closed.
         * @enum {string}
         */
        ClosedName: "accepted" | "declined" | "withdrawn" | "lapsed";
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
            /** @description Which seat. */
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
            /** @description Set or dropped. */
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
            /** @description The computer player. */
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
            /** @description How things stand. */
            state: components["schemas"]["GameState"];
        };
        /** @description Something to say about a rule file. */
        Diagnostic: {
            /**
             * Format: int32
             * @description Column in characters, from 1.
             */
            column: number;
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
            /** @description A stable word. */
            id: string;
            /**
             * Format: int32
             * @description Line, from 1.
             */
            line: number;
            /** @description What is wrong and what to write instead. */
            message: string;
            /** @description `error` or `warning`. */
            severity: string;
        };
        /** @description How a game ended. */
        EndingView: {
            /** @description The cells that decided it. */
            cells: components["schemas"]["CellView"][];
            outcome?: components["schemas"]["OutcomeName"] | null;
            /** @description Why it is over. */
            reason: components["schemas"]["ReasonName"];
            /** @description As records write it: `1-0`, `0-1`, `1/2-1/2`, or `*` for one that was ended unfinished. */
            result: string;
        };
        /** @description One thing that happened. */
        EventView: {
            /** @description The game, as the players may know it. */
            game: string;
            /** @description Who plays. */
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
            /** @description Which. */
            seat: components["schemas"]["SeatName"];
            /** @enum {string} */
            what: "sat";
        } | {
            /** @description Now, or from the next game on? */
            at_once: boolean;
            /** @description Who. */
            player: string;
            /** @description For which seat. */
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
            /** @description Who made it. */
            seat: components["schemas"]["SeatName"];
            /** @description What went from where to where. */
            shifts: components["schemas"]["ShiftView"][];
            /** @enum {string} */
            what: "played";
        } | {
            /** @description Which move of the game, from 1. */
            ply: number;
            /** @description Who. */
            seat: components["schemas"]["SeatName"];
            /** @enum {string} */
            what: "forfeited";
        } | {
            /** @description As which player. */
            player: string;
            /** @description For which seat. */
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
            /** @description For whom. */
            seat: components["schemas"]["SeatName"];
            /** @enum {string} */
            what: "suggested";
        } | {
            /** @description How many are left. */
            left: number;
            /** @description How many. */
            plies: number;
            /** @description By whom. */
            seat: components["schemas"]["SeatName"];
            /** @enum {string} */
            what: "undone";
        } | {
            /** @description Set or dropped. */
            on: boolean;
            /** @enum {string} */
            what: "undo-enabled";
        } | {
            /** @description Who. */
            seat: components["schemas"]["SeatName"];
            /** @enum {string} */
            what: "resigned";
        } | {
            /** @description Whether they may ask for suggestions. */
            help: boolean;
            /** @enum {string} */
            what: "separated";
        } | {
            /** @description The name. */
            name: string;
            /** @description The seat. */
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
            /** @description The seat. */
            seat: components["schemas"]["SeatName"];
            /** @enum {string} */
            what: "left";
        } | {
            /** @description The seat. */
            seat: components["schemas"]["SeatName"];
            /** @enum {string} */
            what: "came-back";
        } | {
            /** @description The seat that claimed it. */
            seat: components["schemas"]["SeatName"];
            /** @enum {string} */
            what: "claimed";
        } | {
            /** @description The computer player. */
            player: string;
            /** @description The seat that the computer plays. */
            seat: components["schemas"]["SeatName"];
            /** @enum {string} */
            what: "taken-over";
        } | {
            /** @description Its id. */
            id: string;
            /** @enum {string} */
            what: "next-game";
        } | {
            /** @description How. */
            ending: components["schemas"]["EndingView"];
            /** @enum {string} */
            what: "ended";
        };
        /** @description What is always true of a game. */
        FactsView: {
            /** @description Chance takes part after the start. */
            chance: boolean;
            /** @description Players hold something that the others do not see. */
            hidden_hands: boolean;
            /** @description A position may come back. */
            positions_repeat: boolean;
            /**
             * Format: int32
             * @description Suggestions a seat may ask for in one game; null for any number.
             */
            suggestions?: number | null;
            /** @description A game may end without a winner. */
            ties_possible: boolean;
        };
        /** @description One game with its variants. */
        FamilyView: {
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
        /** @description A formatted rule file. */
        FormattedRules: {
            /** @description The text. */
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
            /** @description The moves made. */
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
            /** @description Everything to draw. */
            scene: components["schemas"]["SceneView"];
            /** @description The two seats. */
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
            /** @description Games in memory. */
            games: number;
            /** @description `ok`: the server and its database answer. */
            status: string;
            /** @description The program's version. */
            version: string;
        };
        /** @description A record to go on from. */
        ImportRecord: {
            /** @description Human seats that wait for somebody with their link. */
            open?: components["schemas"]["SeatName"][];
            /** @description Who sits where; as in the record if left out (names that are no computer player's are humans). */
            players?: string[] | null;
            /** @description Go on after this many moves instead of at the end. */
            ply?: number | null;
            /** @description The record's text. */
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
            /** @description Which seat. */
            seat: components["schemas"]["SeatName"];
        };
        /** @description A token. */
        IssuedToken: {
            /** @description Show it as `Authorization: Bearer …`. Whoever has it holds your seats. */
            token: string;
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
            /** @description Who decided it. */
            by: components["schemas"]["ByName"];
            /** @description The move as text. */
            move: string;
            /** @description Who made it. */
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
        /** @description One's own games. */
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
             * @description The players, from 2 to 16. Uploaded rule files may be among them.
             * @example [
             *       "novice",
             *       "good",
             *       "rules:sample"
             *     ]
             */
            players: string[];
            /**
             * Format: uint64
             * @description Where all chance comes from: the same tournament can be played again.
             */
            seed?: number;
        };
        /**
         * @description What one player asks of the other.
         * @enum {string}
         */
        OfferName: "takeback" | "draw" | "end-unfinished" | "rematch";
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
            /** @description The player. */
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
         * @description Who won.
         * @enum {string}
         */
        OutcomeName: "first" | "second" | "tie";
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
            /** @description Whose. */
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
             * @description The player.
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
        /** @description A computer player. */
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
             * @description The name for people.
             * @example Rules: sample
             */
            title: string;
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
            /** @description Everything to draw. */
            scene: components["schemas"]["SceneView"];
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
             * @description A stable word for programs. For a move against the rules it is the rule's own (such as `column-full`, status 422); otherwise one of `already-done`, `ask-for-rematch`, `ask-to-take-back`, `bad-json`, `bad-log`, `bad-marker`, `bad-move`, `bad-name`, `bad-ply`, `bad-position`, `bad-query`, `bad-record`, `bad-rules`, `bad-seat`, `bad-token`, `bad-tournament`, `broken-task`, `busy`, `computer-thinks`, `computers-only`, `foreign-origin`, `game-goes-on`, `game-over`, `hands-are-hidden`, `help-is-off`, `internal`, `no-move`, `no-such-game`, `no-such-offer`, `no-such-route`, `no-such-rules`, `no-such-tournament`, `no-suggestions-left`, `no-undo-here`, `not-a-drop-game`, `not-json`, `not-wanted-any-more`, `not-your-turn`, `not-yours`, `nothing-is-declared-here`, `nothing-to-declare`, `nothing-to-undo`, `offer-open`, `one-screen`, `other-is-here`, `other-left`, `out-of-date`, `rematch-agreed`, `seat-belongs-to-person`, `seat-of-computer`, `seat-taken`, `stopping`, `storage`, `suggestion-under-way`, `table-full`, `takeback-declined`, `timeout`, `too-large`, `too-many-requests`, `two-seeds`, `undo-off-from-the-start`, `undo-switched-off`, `unknown-game`, `unknown-player`, `unreadable-game`, `wrong-invitation`, `wrong-method`, `you-are-here`, `you-left`.
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
        /**
         * @description Why a game is over.
         * @enum {string}
         */
        ReasonName: "rules" | "resigned" | "agreed" | "unfinished" | "abandoned";
        /** @description A move of a record. */
        RecordMove: {
            /** @description Comments. */
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
            /** @description The text. */
            record: string;
        };
        /** @description A record that the rules have accepted. */
        RecordView: {
            /** @description When, as the writer puts it. */
            date?: string | null;
            /** @description The game and its variant. */
            game: string;
            /** @description The moves. */
            moves: components["schemas"]["RecordMove"][];
            /** @description Who played. */
            players: string[];
            /** @description The positions as text, from the first on: one more than moves. */
            positions: string[];
            /** @description `1-0`, `0-1`, `1/2-1/2` or `*`. */
            result: string;
            /** @description Other tags, in order. */
            tags: string[][];
        };
        /** @description A rule file that can play. */
        RuleFile: {
            /** @description Its name. */
            name: string;
            /**
             * @description The player string with which games are created.
             * @example rules:sample.rul
             */
            player: string;
        };
        /** @description The shipped rule files. */
        RuleFiles: {
            /** @description The files. */
            files: components["schemas"]["RuleFile"][];
        };
        /** @description A move. */
        RuleMove: {
            /** @description The move as text. */
            move: string;
        };
        /** @description A rule file and a position. */
        RuleQuestion: {
            /**
             * @description A drop game.
             * @example link-four
             */
            game: string;
            /** @description The position; the start if left out. */
            position?: string;
            /**
             * Format: uint64
             * @description Decides ties.
             */
            seed?: number;
            /** @description The text. */
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
        /** @description A rule file's text. */
        RuleText: {
            /** @description The text. */
            text: string;
        };
        /** @description A phrase to be said. */
        SayPhrase: {
            /** @description The phrase. */
            phrase: components["schemas"]["Phrase"];
            seat?: components["schemas"]["SeatName"] | null;
        };
        /** @description Everything to draw. */
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
             * @description Games drawn.
             */
            draws: number;
            /**
             * Format: int32
             * @description Games lost.
             */
            losses: number;
            /**
             * Format: int32
             * @description Games won.
             */
            wins: number;
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
            /** @description Which. */
            seat: components["schemas"]["SeatName"];
            /** @description Has somebody taken it? False while an invitation is open. */
            taken: boolean;
            /** @description Do you hold it? */
            yours: boolean;
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
            /** @description Where it was. */
            from: components["schemas"]["PlaceView"];
            /** @description The piece as the game writes it; null if you may not see it. */
            piece?: string | null;
            /** @description Where it is now. */
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
            /** @description All its games. */
            results: components["schemas"]["ScoreView"];
        };
        /** @description The secret of a seat's link. */
        TakeSeat: {
            /** @description The secret. */
            invite: string;
            /** @description Your name, 1 to 20 characters. */
            name?: string | null;
        };
        /** @description A computer at work. */
        ThinkingView: {
            /** @description As which player. */
            player: string;
            /** @description For which seat. */
            seat: components["schemas"]["SeatName"];
            /** @description For a suggestion (or else for its own move). */
            suggestion: boolean;
        };
        /** @description A tournament as it stands. */
        TournamentView: {
            /** @description What each player has done against each other, by their numbers. */
            cross_table: components["schemas"]["ScoreView"][][];
            /** @description The game. */
            game: string;
            /** @description The games that were played, in their order. */
            games: components["schemas"]["MeetingView"][];
            /** @description Games of each pair. */
            games_each: number;
            /** @description Its name in addresses. */
            id: string;
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
             * @description Its full name.
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
        /** @description Why something is not possible now. */
        WhyNot: {
            /** @description A stable word. */
            code: string;
            /** @description A sentence for people. */
            message: string;
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
                    "application/json": components["schemas"]["FormattedRules"];
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
                    "application/json": components["schemas"]["FormattedRules"];
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

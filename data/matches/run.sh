#!/bin/sh
# Plays every match of this folder again: sh data/matches/run.sh [FOLDER], from the workspace root.
# Results depend on seeds and node limits alone, not on the machine; only `seconds` differs.
# Where a line has --nodes, the players are held back to make 400 games cheap.
set -eu
out=${1:-data/matches}
mkdir -p "$out"
fourfold=${FOURFOLD:-target/release/fourfold}

# play FILE MATCH-ARGUMENTS...
play() {
    file=$out/$1.jsonl
    shift
    result=$("$fourfold" match "$@" --seed 6 --json)
    echo "{\"command\":\"fourfold match $* --seed 6 --json\",\"result\":$result}" >>"$file"
}

for name in link-four connect-four quarto fourside rules grader; do : >"$out/$name.jsonl"; done

for game in link-four connect-four; do
    play $game $game novice random --games 400
    play $game $game good novice --games 400
    play $game $game expert good --games 400
    for player in random novice good expert; do play grader $game grader $player --games 400; done
    for player in random novice good expert grader rules:sample; do
        play rules $game rules:rules/example.rul $player --games 400
    done
    play rules $game rules:sample novice --games 400
done
play rules link-four rules:sample random --games 400
play rules link-four rules:sample good --games 400
for game in fourside:beginner fourside fourside:expert; do
    play fourside $game novice random --games 400
    play fourside $game good novice --games 400
    play fourside $game expert good --games 400
    play fourside $game master expert --games 400 --nodes 6000
done
for game in quarto quarto:misere quarto:squares quarto:no-diagonals quarto:declare quarto:size=3 quarto:size=3,misere; do
    play quarto $game novice random --games 400
    play quarto $game good novice --games 400
    play quarto $game expert good --games 400
    play quarto $game master expert --games 400 --nodes 100000
done
play connect-four connect-four master expert --games 400 --nodes 100000
play link-four link-four master expert --games 400 --nodes 100000
play link-four link-four master expert --games 400 --nodes 400000
play link-four link-four master expert --games 400
play connect-four connect-four perfect master --games 400 --opening-plies 16 --nodes 200000
play link-four link-four perfect master --games 400 --opening-plies 24 --nodes 200000
play quarto quarto perfect master --games 400 --opening-plies 8 --nodes 100000
for game in link-four connect-four; do
    set -- $game random novice good expert grader rules:sample rules:rules/example.rul --games 40 --seed 6
    { echo "\$ fourfold tournament $*"; "$fourfold" tournament "$@"; } >"$out/tournament-$game.txt"
done

# Perfect from a thousand starts of each game, against what the solvers say the start is worth.
set -- test --release -p fourfold-player --test perfect -- --ignored --nocapture --test-threads 1 from_the_opening_on
{ echo "\$ cargo $*"; cargo "$@" | sed -n 's/^test .*\.\.\. //; / starts of /p'; } >"$out/perfect.txt"

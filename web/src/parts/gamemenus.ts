// The menus of a game: how it stands and what the page can do come in, titles, entries and reasons go out.
import { sentence, type GameState, type SeatName } from '../api/client';
import { isDrop, family, playerName, seatName, title } from '../logic/names';
import { analysisPath, router } from '../router.svelte';
import { keep, liked } from '../settings.svelte';
import type { Item, Menu } from './menu';

export interface Doings {
  /** What the seat here may do now; null for people who watch. */
  allowed: GameState['seats'][number]['allowed'] | null;
  mine: number;
  /** Computer players of this game, without rule files. */
  players: string[];
  undo: () => void;
  suggest: () => void;
  send: (command: string, more?: object) => void;
  /** Begins another game like this one. */
  begin: () => void;
  save: () => void;
  open: (dialog: 'new' | 'background' | 'about' | 'moves' | 'resign') => void;
  pickRules: (seat: SeatName) => void;
  exit: () => void;
}

const NOT_YOURS = 'You are watching this game.';

function toggle(label: string, key: 'sound' | 'debug' | 'showLegal', accelerator?: string): Item {
  return {
    label,
    kind: 'check',
    checked: liked[key],
    ...(accelerator ? { key: accelerator } : {}),
    run: () => {
      liked[key] = !liked[key];
      keep();
    },
  };
}

/** Human, the levels, Rule Based: who plays a seat from the next game on. */
function chooser(state: GameState, seat: SeatName, doings: Doings): Menu['groups'][number] {
  const next = state.seats[seat === 'first' ? 0 : 1]!.next;
  const why = state.host ? null : 'Only the person who created this game can change the players.';
  const items: Item[] = ['human', ...doings.players].map((player) => ({
    label: playerName(player),
    kind: 'radio',
    checked: next === player,
    why,
    run: () => doings.send('choose', { seat, player }),
  }));
  if (isDrop(state.game)) {
    const chosen = next.startsWith('rules:');
    items.push({
      label: chosen ? `Rule Based: ${next.slice(6).split('@')[0]}…` : 'Rule Based…',
      kind: 'radio',
      checked: chosen,
      why,
      run: () => doings.pickRules(seat),
    });
  }
  return { title: `${seatName(state.game, seat)}${family(state.game) === 'link-four' ? ' Player' : ''}`, items };
}

function gameMenu(state: GameState, doings: Doings): Menu {
  const { allowed } = doings;
  const kind = family(state.game);
  const why = (reason: { message: string } | null | undefined) =>
    allowed ? (reason ? sentence(reason.message) : null) : NOT_YOURS;
  const open: Item[] = state.facts.hidden_hands
    ? []
    : [{ label: 'Analyse', key: 'A', run: () => router.go(analysisPath(state.game, state.position ?? '', state.id)) }];
  return {
    title: 'Game',
    groups: [
      {
        items: [
          { label: 'New', key: 'N', why: state.host || doings.mine ? null : NOT_YOURS, run: doings.begin },
          { label: 'New game…', key: 'G', run: () => doings.open('new') },
        ],
      },
      {
        items: [
          {
            label: state.apart ? 'Ask to Take Back' : 'Undo Move',
            key: 'U',
            why: why(state.apart ? allowed?.apart?.takeback : allowed?.undo),
            run: doings.undo,
          },
          {
            label: kind === 'fourside' ? 'Hint' : 'Suggest Move',
            key: kind === 'fourside' ? 'F1' : 'S',
            why: why(allowed?.suggest),
            run: doings.suggest,
          },
          ...(state.apart
            ? [
                {
                  label: 'End Unfinished…',
                  why: why(allowed?.apart?.end_unfinished),
                  run: () => doings.send('offer', { offer: 'end-unfinished' }),
                },
              ]
            : []),
          { label: 'Resign…', why: why(allowed?.resign), run: () => doings.open('resign') },
        ],
      },
      {
        items: [
          ...open,
          { label: 'Moves and sharing…', key: 'M', run: () => doings.open('moves') },
          { label: 'Download record', key: 'F', run: doings.save },
          { label: 'Exit to home page', key: kind === 'fourside' ? 'F8' : 'X', run: doings.exit },
        ],
      },
    ],
  };
}

function optionsMenu(state: GameState, doings: Doings): Menu {
  const kind = family(state.game);
  const { allowed } = doings;
  const groups: Menu['groups'] = [chooser(state, 'first', doings), chooser(state, 'second', doings)];
  if (kind === 'link-four') {
    groups.push({ items: [{ label: 'Background…', key: 'B', run: () => doings.open('background') }] });
    groups.push({
      title: 'Playing Grid Color',
      items: (['black', 'white'] as const).map((colour) => ({
        label: colour === 'black' ? 'Black' : 'White',
        key: colour === 'black' ? 'K' : 'W',
        kind: 'radio',
        checked: liked.gridColour === colour,
        run: () => ((liked.gridColour = colour), keep()),
      })),
    });
  }
  const rest: Item[] = [
    {
      label: 'Undo Enabled',
      key: 'E',
      kind: 'check',
      checked: state.undo_enabled,
      help: 'Once switched off during a game, it stays off until the game ends.',
      why: !allowed
        ? NOT_YOURS
        : !state.undo_enabled && allowed.enable_undo
          ? sentence(allowed.enable_undo.message)
          : null,
      run: () => doings.send('enable-undo', { on: !state.undo_enabled }),
    },
    toggle('Sound', 'sound', kind === 'fourside' ? 'F2' : 'V'),
  ];
  if (isDrop(state.game)) {
    rest.push({
      label: 'Letters X and O',
      key: 'T',
      kind: 'check',
      checked: liked.stones === 'letters',
      run: () => ((liked.stones = liked.stones === 'letters' ? 'pieces' : 'letters'), keep()),
    });
    if (kind !== 'link-four') rest.push(toggle('Debug: show grades above the columns', 'debug', 'D'));
  }
  if (kind === 'fourside') rest.push(toggle('Show where a block fits', 'showLegal', 'L'));
  groups.push({ items: rest });
  return { title: 'Options', groups };
}

export function gameMenus(state: GameState, doings: Doings): Menu[] {
  const kind = family(state.game);
  return [
    gameMenu(state, doings),
    optionsMenu(state, doings),
    {
      title: 'Help',
      groups: [
        {
          items: [
            {
              label: `About ${title(state.game).split(' ').slice(0, 2).join(' ')}`,
              key: '?',
              run: () => router.go(`/help/${kind === 'drop' ? 'connect-four' : kind}`),
            },
            { label: 'Contents', key: 'C', run: () => router.go('/help/contents') },
            { label: 'Search', key: '/', run: () => router.go('/help/contents?search') },
            { label: 'About Fourfold', key: 'I', run: () => doings.open('about') },
          ],
        },
      ],
    },
  ];
}

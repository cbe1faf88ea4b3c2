// The menus of a game: how it stands and what the page can do come in, titles, entries and reasons go out.
import type { Command, GameState, SeatName } from '../api/client';
import { gameInLab } from '../lab/links';
import { isDrop, family, playerName, seatName, title } from '../logic/names';
import { analysisPath, router } from '../router.svelte';
import { keep, liked } from '../settings.svelte';
import type { Audience } from '../game/audience.svelte';
import { t as lobby } from '../texts/lobby';
import { worded } from '../texts/refusals';
import { t as friends } from '../texts/friends';
import { t as rulefiles } from '../texts/rulefiles';
import type { Item, Menu } from './menu';
import { t } from '../texts/game';

export interface Doings {
  /** What the seat here may do now; null for people who watch. */
  allowed: GameState['seats'][number]['allowed'] | null;
  mine: number;
  /** Computer players of this game, without rule files. */
  players: string[];
  undo: () => void;
  suggest: () => void;
  send: (command: Command) => void;
  /** Begins another game like this one. */
  begin: () => void;
  /** Whether the other person is gone, or whoever sits here has left. */
  absence: 'none' | 'gone' | 'left' | 'you';
  save: () => void;
  /** Exact values may be offered. */
  mayAnalyse: boolean;
  /** Where others may watch if both players allow it: this player's seat, the other's name. */
  audience: { seat: SeatName; other: string; of: Audience } | null;
  open: (dialog: 'new' | 'background' | 'about' | 'moves' | 'resign' | 'name' | 'leave' | 'say' | 'take-over') => void;
  pickRules: (seat: SeatName) => void;
  exit: () => void;
}

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
  const { next, allowed } = state.seats[seat === 'first' ? 0 : 1]!;
  const refused = allowed.choose;
  const why = !refused ? null : refused.code === 'not-yours' ? t.menu.holderChooses : worded(refused);
  const items: Item[] = ['human', ...doings.players].map((player) => ({
    label: playerName(player),
    kind: 'radio',
    checked: next === player,
    why,
    run: () => doings.send({ do: 'choose', seat, player }),
  }));
  if (isDrop(state.game)) {
    const chosen = next.startsWith('rules:');
    items.push({
      label: chosen ? t.menu.ruleBasedWith(next.slice(6).split('@')[0]!) : t.menu.ruleBased,
      kind: 'radio',
      checked: chosen,
      why,
      run: () => doings.pickRules(seat),
    });
  }
  const name = seatName(state.game, seat);
  return { title: family(state.game) === 'link-four' ? t.menu.player(name) : name, items };
}

function gameMenu(state: GameState, doings: Doings): Menu {
  const { allowed } = doings;
  const kind = family(state.game);
  const why = (reason: { code: string; message: string } | null | undefined) => (reason ? worded(reason) : null);
  const begins = state.host || doings.mine > 0;
  const open: Item[] = !doings.mayAnalyse
    ? []
    : [
        {
          label: t.menu.analyse,
          key: 'A',
          run: () => router.go(analysisPath(state.game, state.position ?? '', state.id)),
        },
      ];
  const inLab = gameInLab(state);
  if (inLab && doings.mayAnalyse) open.push({ label: rulefiles.openInLab, run: () => router.go(inLab) });
  return {
    title: t.menu.game,
    groups: [
      {
        items: [
          // Two people agree on another game, when this one is over; who only watches begins none.
          ...(begins && (!state.apart || state.ending)
            ? [{ label: state.apart ? t.button.rematch : t.menu.fresh, key: 'N', run: doings.begin }]
            : []),
          { label: t.menu.newGame, key: 'G', run: () => doings.open('new') },
        ],
      },
      ...(allowed ? [moving(state, allowed, doings, why)] : []),
      {
        items: [
          ...open,
          { label: t.menu.moves, key: 'M', run: () => doings.open('moves') },
          { label: t.menu.download, key: 'F', run: doings.save },
          ...(allowed ? company(state, doings) : []),
          ...(state.apart && allowed && !state.ending && doings.absence !== 'you'
            ? [{ label: friends.leave, why: why(allowed.apart?.leave), run: () => doings.open('leave') }]
            : []),
          { label: t.menu.exit, key: kind === 'fourside' ? 'F8' : 'X', run: doings.exit },
        ],
      },
    ],
  };
}

/** What concerns the other person: a word, or that they are gone. */
function company(state: GameState, { absence, open, send }: Doings): Item[] {
  if (!state.apart) return [];
  if (absence === 'you') return [{ label: friends.comeBack, run: () => send({ do: 'come-back' }) }];
  const gone: Item[] = absence === 'none' ? [] : [{ label: friends.claim, run: () => send({ do: 'claim' }) }];
  if (absence === 'left') gone.push({ label: friends.takeOver, run: () => open('take-over') });
  return [{ label: friends.say, run: () => open('say') }, ...gone];
}

/** What whoever plays can do about the game, and why not. */
function moving(
  state: GameState,
  allowed: NonNullable<Doings['allowed']>,
  doings: Doings,
  why: (reason: { code: string; message: string } | null | undefined) => string | null,
): Menu['groups'][number] {
  const kind = family(state.game);
  return {
    items: [
      {
        label: state.apart ? t.menu.askUndo : t.menu.undo,
        key: 'U',
        why: why(state.apart ? allowed.apart?.takeback : allowed.undo),
        run: doings.undo,
      },
      ...(state.help
        ? [
            {
              label: kind === 'fourside' ? t.menu.hint : t.menu.suggest,
              key: kind === 'fourside' ? 'F1' : 'S',
              why: why(allowed.suggest),
              run: doings.suggest,
            },
          ]
        : []),
      ...(state.apart
        ? [
            {
              label: t.menu.endUnfinished,
              why: why(allowed.apart?.end_unfinished),
              run: () => doings.send({ do: 'offer', offer: 'end-unfinished' }),
            },
          ]
        : []),
      { label: t.menu.resign, why: why(allowed.resign), run: () => doings.open('resign') },
    ],
  };
}

function optionsMenu(state: GameState, doings: Doings): Menu {
  const kind = family(state.game);
  const { allowed } = doings;
  // People at two screens keep their seats, and who only watches chooses nobody.
  const groups: Menu['groups'] =
    allowed && !state.apart ? [chooser(state, 'first', doings), chooser(state, 'second', doings)] : [];
  if (kind === 'link-four') {
    groups.push({ items: [{ label: t.menu.background, key: 'B', run: () => doings.open('background') }] });
    groups.push({
      title: t.menu.gridColour,
      items: (['black', 'white'] as const).map((colour) => ({
        label: colour === 'black' ? t.menu.black : t.menu.white,
        key: colour === 'black' ? 'K' : 'W',
        kind: 'radio',
        checked: liked.gridColour === colour,
        run: () => ((liked.gridColour = colour), keep()),
      })),
    });
  }
  const rest: Item[] = [toggle(t.menu.sound, 'sound', kind === 'fourside' ? 'F2' : 'V')];
  const { audience } = doings;
  if (audience)
    rest.push({
      label: lobby.mayWatch,
      kind: 'check',
      checked: audience.of.mine(audience.seat),
      help: audience.of.words(audience.seat, audience.other),
      run: () => void audience.of.allow(audience.seat, audience.other, !audience.of.mine(audience.seat)),
    });
  if (doings.mine === 1) rest.push({ label: friends.name.change, run: () => doings.open('name') });
  if (allowed && !state.apart)
    rest.unshift({
      label: t.menu.undoEnabled,
      key: 'E',
      kind: 'check',
      checked: state.undo_enabled,
      help: t.menu.undoHelp,
      why: !state.undo_enabled && allowed.enable_undo ? worded(allowed.enable_undo) : null,
      run: () => doings.send({ do: 'enable-undo', on: !state.undo_enabled }),
    });
  if (isDrop(state.game)) {
    rest.push({
      label: t.menu.letters,
      key: 'T',
      kind: 'check',
      checked: liked.stones === 'letters',
      run: () => ((liked.stones = liked.stones === 'letters' ? 'pieces' : 'letters'), keep()),
    });
    if (kind !== 'link-four') rest.push(toggle(t.menu.debug, 'debug', 'D'));
  }
  if (kind === 'fourside') rest.push(toggle(t.menu.fits, 'showLegal', 'L'));
  groups.push({ items: rest });
  return { title: t.menu.options, groups };
}

export function gameMenus(state: GameState, doings: Doings): Menu[] {
  const kind = family(state.game);
  return [
    gameMenu(state, doings),
    optionsMenu(state, doings),
    {
      title: t.menu.help,
      groups: [
        {
          items: [
            {
              label: t.menu.aboutGame(title(kind)),
              key: '?',
              run: () => router.go(`/help/${kind === 'drop' ? 'connect-four' : kind}`),
            },
            { label: t.menu.contents, key: 'C', run: () => router.go('/help/contents') },
            { label: t.menu.search, key: '/', run: () => router.go('/help/contents?search') },
            { label: t.menu.aboutFourfold, key: 'I', run: () => doings.open('about') },
          ],
        },
      ],
    },
  ];
}

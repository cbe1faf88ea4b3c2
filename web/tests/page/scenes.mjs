// Pages worth a picture, each brought to the state it is to be seen in.
import { begin, legalMoves, post, ready, shown } from './house.mjs';

const HUMANS = ['human', 'human'];
const QUARTO = ['/3', '6/c', '11/9', '1/6', '7/5'];

/** Lays whatever fits first, on the server, until the game is over or so many blocks lie. */
async function laid(page, id, most) {
  for (let i = 0; i < most; i++) {
    const moves = await legalMoves(page);
    if (!moves.length) break;
    await page.evaluate(
      async ([id, move]) =>
        fetch(`/api/games/${id}/commands`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ do: 'play', move }),
        }),
      [id, moves[(i * 7) % moves.length]],
    );
  }
}
const game = (body, moves) => async (page, house) => {
  await begin(page, house.address, { seed: 7, ...body }, moves);
  await ready(page);
};
const at = (path, wait) => async (page, house) => {
  await page.goto(house.address + path);
  if (wait) await page.locator(wait).first().waitFor();
};
/** The browser's language changes while the page is open. */
export async function turnGerman(page) {
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'languages', { value: ['de-DE', 'en'], configurable: true });
    dispatchEvent(new Event('languagechange'));
  });
  await page.locator('html[lang=de]').waitFor({ state: 'attached' });
}

const press = async (page, name) => page.getByRole('button', { name }).first().click();

/** What the README shows. */
export const SHOWN = {
  home: async (page, house) => {
    for (const [kind, moves] of [
      ['link-four', '44354'],
      ['connect-four', '4435'],
    ])
      await begin(page, house.address, { game: kind, players: HUMANS, seed: 7 }, [...moves]);
    await begin(page, house.address, { game: 'quarto', players: HUMANS }, QUARTO);
    await at('/', '.mine li')(page, house);
  },
  'link-four': game({ game: 'link-four', players: HUMANS }, [...'44354342536']),
  'connect-four': game({ game: 'connect-four', players: HUMANS }, [...'4443545523']),
  quarto: game({ game: 'quarto', players: HUMANS }, [...QUARTO, '16/0', '10/f']),
  fourside: async (page, house) => {
    const { id } = await begin(page, house.address, { game: 'fourside', players: HUMANS, seed: 4 });
    await laid(page, id, 16);
    await shown(page, 16);
    await page.keyboard.press('Enter');
  },
  analysis: async (page, house) => {
    await begin(page, house.address, { game: 'connect-four', players: HUMANS }, [...'444354552366']);
    await page.keyboard.press('a');
    await page
      .getByRole('button', { name: /^Retry/ })
      .first()
      .waitFor({ timeout: 60_000 });
    await page.waitForFunction(() => document.querySelectorAll('.head').length >= 6);
  },
  help: at('/help/link-four', 'article'),
};

/** Two people with the longest of names at a game of Connect Four; `page` is the first of them, or watches. The other
 *  player comes back. */
const friend = async (page, house, seated) => {
  const host = seated ? page : await house.visitor();
  const { id, invitations } = await begin(host, house.address, {
    game: 'connect-four',
    players: HUMANS,
    open: ['second'],
    name: 'Wolfeschlegelsteinha',
  });
  const other = await house.visitor({ name: 'Maria Luisa Perez-Ga' });
  await other.goto(house.address + invitations[0].link);
  await other.locator('[role=grid]').waitFor();
  if (!seated) await at(`/g/${id}`, '[role=grid]')(page, house);
  return other;
};

/** The Rule Lab with its verdict; the lessons, which the first visit is offered, are declined. */
const lab = (path) => async (page, house) => {
  await at(path, '.verdict')(page, house);
  const close = page.locator('.notice .close');
  if (await close.count()) await close.click();
};

const seen = (page, path) => new URL(page.url()).pathname.replace('/g/', '/api/games/') + path;
const challenge = async (page, house) => {
  const { id } = await begin(page, house.address, {
    game: 'quarto:size=5,declare',
    players: HUMANS,
    open: ['second'],
    name: 'Wolfeschlegelsteinha',
  });
  await post(page, `/api/games/${id}/challenge`, { watch: true });
  await at('/lobby', 'li')(page, house);
};
const left = async (page, house) => {
  const other = await friend(page, house, true);
  await post(other, seen(other, '/commands'), { do: 'leave' });
  await page.getByRole('button', { name: 'Claim the win' }).first().waitFor();
};

const PROGRESS = {
  version: 1,
  results: { 'connect-four': { good: [7, 1, 4], expert: [1, 0, 6] }, quarto: { novice: [3, 0, 1] } },
  puzzles: {
    'connect-four': { level: 1184, solved: 31, tried: 44, streak: 5, seen: [] },
    quarto: { level: 902, solved: 8, tried: 15, streak: 0, seen: [] },
  },
  days: [new Date().toISOString().slice(0, 10)],
  daily: {},
  mistakes: [],
};

/** A puzzle of a game at one's own level. */
const puzzle = (name) => async (page, house) => {
  await at('/puzzles', '.page[data-state="asked"]')(page, house);
  await press(page, 'Your level');
  await page.getByRole('combobox', { name: 'Game' }).selectOption({ label: name });
  await page.locator('.page[data-state="asked"] [role=grid]').waitFor();
};

/** Every other page and state, for whoever looks at them all. */
export const MORE = {
  'home-empty': at('/', '.empty'),
  new: async (page, house) => {
    await at('/', '.cards')(page, house);
    await page.getByRole('button', { name: /^Level.*Quarto/ }).click();
    await page.getByRole('dialog').waitFor();
  },
  friend: async (page, house) => {
    await at('/', '.cards')(page, house);
    await press(page, /Play a friend/);
    await press(page, 'Create link');
    await page.locator('.invite img').waitFor();
  },
  'link-four-empty': game({ game: 'link-four', players: ['human', 'good'] }),
  'link-four-won': game({ game: 'link-four', players: HUMANS }, [...'4455667']),
  'link-four-thinks': async (page, house) => {
    await game({ game: 'link-four', players: ['human', 'master'] })(page, house);
    await page.keyboard.press('4');
    await page.locator('.thinking').waitFor();
  },
  menu: async (page, house) => {
    await game({ game: 'link-four', players: HUMANS }, [...'4'])(page, house);
    const bar = page.getByRole('menuitem', { name: 'Options' });
    if (await bar.isVisible()) await bar.click();
    else await page.getByRole('button', { name: /Menu/ }).click();
  },
  refusal: async (page, house) => {
    await game({ game: 'link-four', players: HUMANS }, [...'4444444'])(page, house);
    await page.keyboard.press('4');
    await page.locator('.line.warn').waitFor();
  },
  debug: async (page, house) => {
    await game({ game: 'connect-four', players: ['human', 'grader'] })(page, house);
    await page.keyboard.press('4');
    await shown(page, 2);
    await page.keyboard.press('d');
    await page.locator('.stage .head').first().waitFor();
  },
  'quarto-start': game({ game: 'quarto', players: ['human', 'good'] }),
  'quarto-5': game({ game: 'quarto:size=5,declare', players: HUMANS }, ['/3', '6/c', '11/9', '1/g', '7/v']),
  'quarto-won': game({ game: 'quarto', players: HUMANS }, ['/0', '1/2', '2/4', '3/8', '4']),
  'fourside-title': at('/fourside', '.bars'),
  'fourside-covered': game({ game: 'fourside:expert', players: HUMANS }),
  'fourside-final': async (page, house) => {
    const { id } = await begin(page, house.address, { game: 'fourside:expert', players: HUMANS, seed: 3 });
    await laid(page, id, 70);
    await page.locator('.finale').waitFor();
  },
  demo: async (page, house) => {
    await begin(page, house.address, { game: 'fourside:beginner', players: ['beginner', 'beginner'], seed: 3 });
    await shown(page, 5);
  },
  retry: async (page, house) => {
    await SHOWN.analysis(page, house);
    await page
      .getByRole('button', { name: /^Retry/ })
      .first()
      .click();
  },
  setup: async (page, house) => {
    await at('/a/link-four/4435', '[role=grid]')(page, house);
    await press(page, 'Set up…');
  },
  'setup-quarto': async (page, house) => {
    await at('/a/quarto/..0....5......../3', '[role=grid]')(page, house);
    await press(page, 'Set up…');
  },
  'analysis-quarto': at('/a/quarto:size=3/10......./5', '.moves'),
  'tournament-empty': at('/t', 'fieldset label'),
  tournament: async (page, house) => {
    await at('/t', 'fieldset label')(page, house);
    await press(page, 'Start');
    await page.getByText('games played').waitFor({ timeout: 60_000 });
  },
  lessons: at('/lessons', 'ol a'),
  lesson: async (page, house) => {
    await at('/lessons/7', '.cm-content')(page, house);
    await page.locator('.hints .button').click();
    await page.locator('.tools .button.main').click();
    await page.locator('figure.wrong').first().waitFor();
  },
  join: at('/join', 'form'),
  lab: lab('/lab?file=sample.rul&game=link-four&moves=4455'),
  'lab-step': async (page, house) => {
    await lab('/lab?file=sample.rul&game=link-four&moves=44')(page, house);
    await press(page, 'Explain step by step');
    await page.locator('.mark').first().waitFor();
  },
  'lab-patterns': async (page, house) => {
    await lab('/lab?file=sample.rul&game=connect-four&moves=4455')(page, house);
    await page.getByRole('tab', { name: 'Patterns' }).click();
    await page.getByRole('group', { name: 'Cells of the pattern' }).waitFor();
  },
  'lab-trial': async (page, house) => {
    await lab('/lab?file=win.rul&game=connect-four')(page, house);
    await page.getByRole('tab', { name: 'Trials' }).click();
    await page.getByLabel('Games', { exact: true }).fill('4');
    await press(page, 'Start');
    await page.getByText('4 of 4 games.').waitFor({ timeout: 60_000 });
  },
  contents: at('/help/contents', 'article'),
  search: async (page, house) => {
    await at('/help/contents', 'article')(page, house);
    await page.getByRole('searchbox').fill('undo');
  },
  settings: at('/settings', 'main'),
  lost: at('/nowhere', 'main'),
  missing: at('/g/0000000000000000', 'main.empty'),
  offer: async (page, house) => {
    const other = await friend(page, house, true);
    await post(page, seen(page, '/commands'), { do: 'play', move: '4' });
    await post(other, seen(other, '/commands'), { do: 'offer', offer: 'draw', seat: 'second' });
    await page.getByRole('button', { name: 'Accept' }).first().waitFor();
  },
  'friend-won': async (page, house) => {
    const other = await friend(page, house, true);
    for (const [i, move] of [...'4455667'].entries()) {
      const who = i % 2 ? other : page;
      await post(who, seen(who, '/commands'), { do: 'play', move });
    }
    await page.getByRole('button', { name: /^Rematch/ }).waitFor();
  },
  'friend-joins': async (page, house) => {
    const host = await house.visitor();
    const { invitations } = await begin(host, house.address, {
      game: 'link-four',
      players: HUMANS,
      open: ['second'],
      name: 'Ann',
    });
    await page.addInitScript(() => localStorage.clear());
    await page.goto(house.address + invitations[0].link);
    await page.getByRole('button', { name: 'Join' }).waitFor();
  },
  review: async (page, house) => {
    await game({ game: 'connect-four', players: HUMANS }, [...'4443545523663'])(page, house);
    await post(page, seen(page, '/commands'), { do: 'resign', seat: 'second' });
    const moves = page.getByRole('button', { name: 'Moves', exact: true });
    if (await moves.count()) await moves.click();
    await page.getByRole('tab', { name: 'Analysis' }).click();
    await press(page, 'Review this game');
    await page.getByText('Turning points').waitFor({ timeout: 60_000 });
  },
  watched: (page, house) => friend(page, house, false),
  left,
  lobby: challenge,
  puzzle: at('/puzzles', '.page[data-state="asked"]'),
  'puzzle-quarto': puzzle('Quarto!'),
  'puzzle-link-four': puzzle('Link Four'),
  'puzzle-solution': async (page, house) => {
    await puzzle('Connect Four')(page, house);
    await press(page, 'Show the solution');
    await page.getByRole('button', { name: 'Next puzzle' }).waitFor();
  },
  progress: async (page, house) => {
    await page.addInitScript((kept) => localStorage.setItem('fourfold.progress', kept), JSON.stringify(PROGRESS));
    await at('/puzzles', '.page[data-state="asked"]')(page, house);
    await page.locator('.own').scrollIntoViewIfNeeded();
  },
  learn: at('/learn/quarto', '[role=grid]'),
  offline: async (page, house) => {
    await game({ game: 'link-four', players: HUMANS }, [...'4435'])(page, house);
    await page.context().setOffline(true);
    await page.getByText('No connection').first().waitFor();
  },
};

/** Every page, every game and every size of Quarto in the states that differ in what they show: for the boxes. */
export const EVERYWHERE = {
  'home with games': SHOWN.home,
  'home without games': MORE['home-empty'],
  'new game of Quarto': MORE.new,
  'friend asked': MORE.friend,
  'friend playing': (page, house) => friend(page, house, true),
  'Link Four, computer': MORE['link-four-empty'],
  'Link Four, two people': SHOWN['link-four'],
  'Link Four, won': MORE['link-four-won'],
  'Link Four, refused': MORE.refusal,
  'Connect Four': SHOWN['connect-four'],
  'Connect Four, grades': MORE.debug,
  'Drop Four 8×7': game({ game: 'drop:8x7', players: HUMANS }, [...'4455']),
  'Quarto 2×2': game({ game: 'quarto:size=2', players: HUMANS }, ['/3']),
  'Quarto 3×3': game({ game: 'quarto:size=3', players: HUMANS }, ['/3', '5/6']),
  'Quarto 4×4': SHOWN.quarto,
  'Quarto 4×4, beginning': MORE['quarto-start'],
  'Quarto 4×4, won': MORE['quarto-won'],
  'Quarto 5×5': MORE['quarto-5'],
  'FourSide, title': MORE['fourside-title'],
  'FourSide, two people': MORE['fourside-covered'],
  'FourSide, playing': SHOWN.fourside,
  'FourSide, final score': MORE['fourside-final'],
  'analysis of Connect Four': SHOWN.analysis,
  'analysis of Link Four': at('/a/link-four/4435', '[role=grid]'),
  'analysis of Quarto 3×3': MORE['analysis-quarto'],
  'analysis of Quarto': at('/a/quarto/..0....5......../3', '[role=grid]'),
  'position set up': MORE.setup,
  'position of Quarto set up': MORE['setup-quarto'],
  'Rule Lab': MORE.lab,
  'lessons, all': MORE.lessons,
  'lessons, one checked': MORE.lesson,
  'class, joining': MORE.join,
  'Rule Lab, a step': MORE['lab-step'],
  'Rule Lab, patterns': MORE['lab-patterns'],
  'tournament, beginning': MORE['tournament-empty'],
  'tournament, played': MORE.tournament,
  help: SHOWN.help,
  'help, searched': MORE.search,
  settings: MORE.settings,
  lobby: MORE.lobby,
  'a friend who left': MORE.left,
  'a friend who asks': MORE.offer,
  'a friend who lost': MORE['friend-won'],
  'a friend’s game watched': MORE.watched,
  puzzle: MORE.puzzle,
  'puzzle, solution': MORE['puzzle-solution'],
  'progress of your own': MORE.progress,
  'first steps': MORE.learn,
  'no such page': MORE.lost,
  'no such game': MORE.missing,
};

// The pages of a class worth a picture, on a program that was started with `--class`: twelve pupils with files, ticks and
// games, then the page of a pupil, the teacher's page, the code for the projector and the ladder on the wall.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const RULES = resolve(import.meta.dirname, '../../../rules');
const FILES = ['sample', 'example', 'lesson-1-win', 'lesson-2-block', 'lesson-3-no-gifts'].map((name) =>
  readFileSync(`${RULES}/${name}.rul`, 'utf8'),
);
const NAMES = 'Ada Ben Cleo Dora Emil Finn Greta Hugo Ida Jonas Katharina-Elisabeth Luis'.split(' ');

async function send(school, path, body, token) {
  const headers = { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) };
  const answer = await fetch(school.address + path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

/** The links of the pupils, once all of them are rated; the last has handed in nothing, one has a faulty file. */
async function peopled(school) {
  const tokens = [];
  for (const [n, name] of NAMES.entries()) {
    const { token } = await send(school, '/api/class/join', { code: school.said.code, name });
    tokens.push(token);
    if (n < NAMES.length - 2) await send(school, '/api/class/files', { text: FILES[n % FILES.length] }, token);
    if (n === NAMES.length - 2) await send(school, '/api/class/files', { text: 'PATTERNS\nabc\n' }, token);
    for (let lesson = 1; lesson <= n % 4; lesson++)
      await send(school, `/api/class/lessons/${lesson}/check`, { text: FILES[2] }, token);
  }
  for (;;) {
    const headers = { Authorization: `Bearer ${tokens[0]}` };
    const { ladder } = await (await fetch(`${school.address}/api/class`, { headers })).json();
    if (ladder.filter((row) => row.rating != null && NAMES.includes(row.name)).length >= NAMES.length - 2)
      return tokens.map((token) => `${school.address}/class#${token}`);
    await new Promise((done) => setTimeout(done, 200));
  }
}
const pupils = (school) => (school.pupils ??= peopled(school));
const teacher = async (page, school) => {
  await pupils(school);
  await page.goto(school.said.teacher);
  await page.getByRole('button', { name: 'File Ada' }).waitFor();
};

export const CLASS = {
  'class-join': async (page, school) => {
    await page.goto(school.said.join);
    await page.getByLabel('Nickname').waitFor();
  },
  'class-pupil': async (page, school) => {
    await page.goto((await pupils(school))[0]);
    await page.locator('.tag', { hasText: 'you' }).waitFor();
    await page.locator('.cm-content').waitFor();
  },
  'class-pupil-empty': async (page, school) => {
    await page.goto((await pupils(school)).at(-1));
    await page.locator('.cm-content').waitFor();
  },
  'class-game': async (page, school) => {
    await CLASS['class-pupil'](page, school);
    await page
      .getByRole('button', { name: /^Watch/ })
      .first()
      .click();
    await page.getByRole('dialog').waitFor();
  },
  'class-teacher': teacher,
  'class-file': async (page, school) => {
    await teacher(page, school);
    await page.getByRole('button', { name: 'File Ada' }).click();
    await page.getByRole('dialog').locator('.cm-line').first().waitFor();
  },
  'class-code': async (page, school) => {
    await teacher(page, school);
    await page.getByRole('button', { name: 'Show it large' }).click();
    await page.getByRole('dialog').waitFor();
  },
  'class-wall': async (page, school) => {
    await pupils(school);
    await page.goto(school.said.teacher.replace('#', '/ladder#'));
    await page.locator('.big table').first().waitFor();
  },
};

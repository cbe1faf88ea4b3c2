// All German texts of the page, in one file that is loaded when German is chosen.
import type { Texts } from '../en';
import { analysis } from './analysis';
import { boards } from './boards';
import { fourside } from './fourside';
import { classroom } from './classroom';
import { frame } from './frame';
import { friends } from './friends';
import { game } from './game';
import { help } from './help';
import { home } from './home';
import { lab } from './lab';
import { lobby } from './lobby';
import { names } from './names';
import { reasons } from './reasons';
import { refusals } from './refusals';
import { learn } from './learn';
import { puzzles } from './puzzles';
import { lessons } from './lessons';
import { rulefiles } from './rulefiles';
import { settings } from './settings';
import { setup } from './setup';
import { sharing } from './sharing';
import { telling } from './telling';
import { tournament } from './tournament';
import { why } from './why';

export const texts: Texts = {
  analysis,
  boards,
  fourside,
  classroom,
  frame,
  friends,
  game,
  help,
  home,
  lab,
  lobby,
  names,
  reasons,
  refusals,
  learn,
  puzzles,
  lessons,
  rulefiles,
  settings,
  setup,
  sharing,
  telling,
  tournament,
  why,
};

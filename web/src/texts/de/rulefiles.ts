// German: rule files wherever they are met outside the Rule Lab.
import type { Texts } from '../en';

export const rulefiles: Texts['rulefiles'] = {
  lab: 'Regellabor',
  openInLab: 'Im Regellabor öffnen',
  why: 'Warum?',
};

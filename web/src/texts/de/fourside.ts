// German: FourSide's way in.
import type { Texts } from '../en';

export const fourside: Texts['fourside'] = {
  slogan: 'Domino mit vier Seiten',
  gamePlay: 'SPIELART',
  levelOfPlay: 'SPIELSTUFE',
  play: 'Spielen',
  playAbout: 'gegen den Computer, Stufe Fortgeschrittene',
  choose: 'Gegner und Stufe wählen',
  learn: 'Spielend lernen',
  learnAbout: 'vier kurze Schritte',
  howTo: 'So wird gespielt',
  quit: 'Beenden',
  quitAbout: 'zurück zu allen Spielen',
  computer: 'Gegen den Computer',
  player: 'Zu zweit an diesem Bildschirm',
  playerAbout: 'mit verdeckten Händen',
  friend: 'Zu zweit per Link',
  demo: 'Vorführung',
  demoAbout: 'der Computer gegen sich selbst',
  levels: {
    beginner: ['Anfänger', 'Seiten 1 bis 3'],
    intermediate: ['Fortgeschrittene', 'Seiten 1 bis 6'],
    expert: ['Experte', 'Seiten 1 bis 9, bedenkt jeden Zug'],
    master: ['Meister', 'Seiten 1 bis 9, denkt voraus'],
  },
  keyChoose: 'wählen',
  keyBack: 'zurück',
};

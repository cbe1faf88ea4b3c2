// German: a game learnt by playing it.
import type { Texts } from '../en';

export const learn: Texts['learn'] = {
  title: (game) => `${game} lernen`,
  step: (number, all) => `Schritt ${number} von ${all}`,
  youAre: (name) => `Du bist ${name}.`,
  right: 'Richtig!',
  wrong: 'Noch nicht. Sieh, was passiert:',
  next: 'Nächster Schritt',
  again: 'Noch einmal',
  skip: 'Überspringen',
  back: 'Zurück',
  play: 'Spielen',
  puzzles: 'Rätsel lösen',
  rules: 'Alle Regeln lesen',
  offer: (game) => `Neu bei ${game}? Lerne es in fünf Minuten.`,
  inShort: {
    'link-four': 'Lass Murmeln in die Spalten fallen. Vier in einer Reihe gewinnen: waagerecht, senkrecht oder schräg.',
    'connect-four':
      'Lass Steine in die Spalten fallen. Vier in einer Reihe gewinnen: waagerecht, senkrecht oder schräg.',
    drop: 'Lass Steine in die Spalten fallen. Vier in einer Reihe gewinnen: waagerecht, senkrecht oder schräg.',
    quarto:
      'Setze die Figur, die du bekommen hast, und wähle eine für die andere Seite. Wer eine Reihe vollendet, deren Figuren eine Eigenschaft teilen, gewinnt.',
    fourside:
      'Lege Blöcke so an, dass Seiten, die sich berühren, dieselbe Zahl zeigen. Es zählt die Summe dieser Zahlen mal der Zahl der Seiten.',
  },
  steps: {
    drop: {
      line: {
        title: 'Vier in einer Reihe gewinnen',
        task: 'Steine fallen auf das unterste freie Feld ihrer Spalte. Du hast drei in einer Reihe: Mach sie voll.',
        right: 'Vier in einer Reihe, und die Partie ist gewonnen.',
      },
      diagonal: {
        title: 'Auch schräg zählt',
        task: 'Reihen, Spalten und beide Diagonalen zählen. Deine Steine steigen von Spalte 1 an wie eine Treppe. Wo ist die oberste Stufe?',
        right: 'Diagonalen übersieht man leicht, auch dein Gegner.',
      },
      block: {
        title: 'Eine Drohung abwehren',
        task: 'Dein Gegner hat drei in einer Reihe. Spiele dorthin, wo der vierte käme.',
        right: 'Sieh zuerst nach, ob du sofort gewinnst, dann, ob dein Gegner es kann.',
      },
      fork: {
        title: 'Zwei Drohungen auf einmal',
        task: 'Eine Drohung lässt sich abwehren, zwei nicht. Bilde drei in einer Reihe, an beiden Enden offen.',
        right: 'Eine Doppeldrohung: Welches Ende auch geschlossen wird, am anderen gewinnst du.',
      },
      above: {
        title: 'Jetzt allein',
        task: 'Ein Zug gewinnt. Suche zwei Drohungen.',
        right: 'So werden die meisten Partien entschieden.',
      },
    },
    quarto: {
      line: {
        title: 'Vier mit gleichem Merkmal',
        task: 'Vier Figuren in einer Linie mit einem gemeinsamen Merkmal gewinnen: alle dunkel, alle groß, alle rund, alle hohl. Diese drei sind hohl, deine auch. Setze sie.',
        right: 'Eine Linie aus vier hohlen Figuren. Wer die anderen gesetzt hat, ist gleich.',
      },
      diagonal: {
        title: 'Auch Diagonalen zählen',
        task: 'Drei große Figuren stehen auf einer Diagonale, und deine ist groß. Mach die Linie voll.',
        right: 'Reihen, Spalten und beide Diagonalen.',
      },
      gift: {
        title: 'Du wählst die Figur des Gegners',
        task: 'Diese drei sind alle hohl und alle eckig. Setze deine Figur auf irgendein Feld und gib dann eine, die die Linie nicht voll machen kann.',
        right: 'Eine runde, volle Figur hat mit diesen dreien nichts gemein. Die Linie selbst zu schließen geht auch.',
      },
      safe: {
        title: 'Erst schauen, dann geben',
        task: 'Später sind die meisten Figuren gefährlich. Setze deine und gib eine, die nirgends gewinnt.',
        right: 'Wem die sicheren Figuren ausgehen, der verliert.',
      },
      win: {
        title: 'Nichts Sicheres übrig lassen',
        task: 'Finde den Zug, nach dem dich jede Figur gewinnen lässt, die der Gegner geben kann.',
        right: 'So gewinnt man Quarto: mit den Figuren, die übrig sind.',
      },
    },
    fourside: {
      lay: {
        title: 'Gleiche Zahlen berühren sich',
        task: 'Lege einen Stein aus deiner Hand so, dass alle Seiten, die sich berühren, gleiche Zahlen zeigen. Drehe ihn mit R. Du bekommst die Summe dieser Zahlen. Finde den besten Platz.',
        right: 'Große Zahlen an den Seiten bringen am meisten.',
      },
      sides: {
        title: 'Mehr Seiten, mehr Punkte',
        task: 'Die Summe wird mit der Zahl der Seiten malgenommen. Finde das Feld mit drei oder mehr.',
        right: 'Drei Seiten zählen dreifach.',
      },
      bonus: {
        title: 'Plus und Minus',
        task: 'Ein Plusfeld bringt 20 Punkte mehr, ein Minusfeld kostet 20. Finde den besten Platz.',
        right: 'Zwanzig Punkte sind oft eine kleinere Summe wert.',
      },
      own: {
        title: 'Jetzt allein',
        task: 'Finde den Platz, der die meisten Punkte bringt.',
        right: 'Du bist bereit für eine Partie.',
      },
    },
  },
};

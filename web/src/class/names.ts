// Computer players as people call them.

/** `rules:sample` is `sample.rul`, `good` is Good. */
export const playerTitle = (player: string) =>
  player.startsWith('rules:')
    ? `${player.slice('rules:'.length).replace(/\.rul$/, '')}.rul`
    : player.charAt(0).toUpperCase() + player.slice(1);

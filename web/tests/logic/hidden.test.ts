import { expect, test } from 'vitest';
import { HIDDEN_STREAMS, HiddenStreams, type Channel, type Told } from '../../src/api/hidden';

/** Pages that hear each other, and how often each was told to look again. */
function pages(count: number) {
  const channels: Channel[] = [];
  return Array.from({ length: count }, () => {
    const channel: Channel = {
      onmessage: null,
      postMessage: (told) => {
        for (const other of channels)
          if (other !== channel) other.onmessage?.({ data: told } as unknown as MessageEvent<Told>);
      },
      close: () => channels.splice(channels.indexOf(channel), 1),
    };
    channels.push(channel);
    const page = { changes: 0, streams: null as unknown as HiddenStreams };
    page.streams = new HiddenStreams(() => page.changes++, channel);
    return page;
  });
}

test('the newest pages out of sight keep their streams, the others give them up', () => {
  const all = pages(HIDDEN_STREAMS + 2);
  for (const page of all) page.streams.tell(true);
  expect(all.map((page) => page.streams.mayStream)).toEqual([false, false, true, true]);
  expect(all.map((page) => page.changes)).toEqual([1, 1, 0, 0]);
});

test('whoever is seen again streams, and makes room for one that waits', () => {
  const [first, second, third] = pages(3);
  for (const page of [first, second, third]) page!.streams.tell(true);
  expect(first!.streams.mayStream).toBe(false);
  third!.streams.tell(false);
  expect(third!.streams.mayStream).toBe(true);
  expect(first!.streams.mayStream).toBe(true);
  expect(first!.changes).toBe(2);
});

test('a page that is closed makes room; one that hides twice counts once', () => {
  const [first, second, third] = pages(3);
  first!.streams.tell(true);
  for (let i = 0; i < 3; i++) {
    second!.streams.tell(true);
    second!.streams.tell(false);
  }
  second!.streams.tell(true);
  expect(first!.streams.mayStream).toBe(true);
  third!.streams.tell(true);
  expect(first!.streams.mayStream).toBe(false);
  second!.streams.close();
  expect(first!.streams.mayStream).toBe(true);
});

test('without a way to talk every page keeps its stream', () => {
  const streams = new HiddenStreams(() => undefined, null);
  streams.tell(true);
  expect(streams.mayStream).toBe(true);
});

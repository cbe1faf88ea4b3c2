// The background picture, kept in this browser's own database: it never leaves the player's machine.

const DATABASE = 'fourfold';
const STORE = 'pictures';

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function act<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open();
  return new Promise((resolve, reject) => {
    const request = work(database.transaction(STORE, mode).objectStore(STORE));
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

export const loadPicture = () => act<Blob | undefined>('readonly', (store) => store.get('background'));
export const storePicture = (picture: Blob) => act('readwrite', (store) => store.put(picture, 'background'));
export const clearPicture = () => act('readwrite', (store) => store.delete('background'));

/** Can the browser show it? */
export async function readable(picture: Blob): Promise<boolean> {
  const address = URL.createObjectURL(picture);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    return image.naturalWidth > 0;
  } catch {
    return false;
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** As if another browser tab had written a key, or had cleared all (`null`). */
export function dispatchStorageEvent(key: string | null): void {
  window.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }))
}

/** Simulates another browser tab that writes a key, or clears all (`null`). */
export function dispatchStorageEvent(key: string | null): void {
  window.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }))
}

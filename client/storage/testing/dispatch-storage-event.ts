/** Simulates another browser tab that writes a key, or clears the storage (`null`). */
export function dispatchStorageEvent(key: string | null): void {
  window.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }))
}

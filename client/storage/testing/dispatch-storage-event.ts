/** Simulates another browser tab that writes a key, or clears the storage (`null`). */
export function dispatchStorageEvent(key: string | null): void {
  const newValue = key === null ? null : localStorage.getItem(key)
  window.dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }))
}

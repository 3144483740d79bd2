/** Tells this page that another browser tab has written a key, or has cleared all (`null`). */
export function tellOfStored(key: string | null): void {
  window.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }))
}

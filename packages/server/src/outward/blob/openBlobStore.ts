import type { BlobStore, StoreAddress } from './blobStore'
import { folderStore } from './folderStore'

/** Opens a store. One of another sort is another file like `folderStore.ts`, an address, and a line here. */
export function openBlobStore(address: StoreAddress): BlobStore {
  return folderStore(address)
}

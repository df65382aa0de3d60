/** Where a store is, as plain data: a process of ours gets it in a message and opens the same store by it. */
export type StoreAddress = { folder: string }

/**
 * Files by key (`bundle/<domain>/<checksum>`) that all nodes share. Keys are made by the program, never by a person. A
 * file is there whole or not at all. Nobody learns where in the store it lies: what needs a path has `Scratch`.
 */
export type BlobStore = {
  readonly address: StoreAddress
  /** The store, as its name is shown to people. */
  readonly name: string
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Null when there is none. */
  get(key: string): Promise<Uint8Array | null>
  has(key: string): Promise<boolean>
  /** The names directly below a folder key, of files and of further folders. */
  list(prefix: string): Promise<string[]>
  remove(key: string): Promise<void>
  /** Removes everything below a folder key. */
  removeAll(prefix: string): Promise<void>
  /** Removes a file, or everything below a folder key, unless it was written since; returns whether it went. */
  removeOlder(prefix: string, before: number): Promise<boolean>
  /** Removes what was being written before and never got whole; returns how many files that were. */
  removeUnfinished(before: number): Promise<number>
}

/** Where the bundle of a domain lies in the store, by its checksum. */
export function bundleKey(domainId: number, checksum: string): string {
  return `bundle/${domainId}/${checksum}`
}

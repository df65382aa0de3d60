/** The search of an address, as it stands there. What does not fit falls away, so that an old link still leads on. */
export type AddressSearch = Record<string, unknown>

/** The page of a list, so that it can be shared and Back works. */
export type Listing = { pageNo?: number | undefined; pageSize?: number | undefined }

/** A text, such as where to go afterwards. */
export function readText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

/** The id of something. */
export function readId(value: unknown): number | undefined {
  return isWhole(value) && value > 0 ? value : undefined
}

/** Which page of a list is shown, and how long it is. */
export function readListing({ pageNo, pageSize }: AddressSearch): Listing {
  return {
    pageNo: isWhole(pageNo) && pageNo > 0 ? pageNo : undefined,
    pageSize: isWhole(pageSize) ? pageSize : undefined,
  }
}

function isWhole(value: unknown): value is number {
  return Number.isInteger(value)
}

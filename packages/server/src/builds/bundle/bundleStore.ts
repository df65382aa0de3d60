import { createHash } from 'node:crypto'
import { AppError } from '@parlance/contract'
import type { BlobStore } from '../../outward/blob/blobStore'
import { bundleKey } from '../state/bundleKey'

/** Where a build's report lies: below the domain's bundles, to leave together with the domain. */
export function modelReportKey(domainId: number, buildId: number): string {
  return `bundle/${domainId}/report-${buildId}`
}

/** SHA-256 in hex: what names a bundle and proves that it is unchanged. */
export function checksumOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/**
 * The bytes of a bundle as they were stored. Throws BUNDLE_DAMAGED when they are missing or changed. A large one is
 * hashed beside the turns that are under way.
 */
export async function readBundle(
  { blobs }: { blobs: BlobStore },
  domainId: number,
  checksum: string,
): Promise<Uint8Array> {
  const bytes = await blobs.get(bundleKey(domainId, checksum))
  if (!bytes) throw new AppError('BUNDLE_DAMAGED', { checksum, reason: 'MISSING' })
  // Its hash is made by another thread.
  const digest = Buffer.from(await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>))
  if (digest.toString('hex') !== checksum)
    throw new AppError('BUNDLE_DAMAGED', { checksum, reason: 'CHANGED' })
  return bytes
}

/** A bundle of a domain in the store. */
export type StoredBundle = { domainId: number; checksum: string }

import type { CustomChannel } from '@parlance/contract'

/** The whole Invoke URL, on the origin that the console is served from. */
export function invokeUrl({ invokePath }: Pick<CustomChannel, 'invokePath'>): string {
  return location.origin + invokePath
}

/** The key inside an Invoke URL, by which the web chat knows its channel. */
export function invokeKey({ invokePath }: Pick<CustomChannel, 'invokePath'>): string {
  return invokePath.split('/')[4] ?? ''
}

import type { Bubble } from '@parlance/contract'
import type { Context } from '../../../../context'

/** How long the uploaded sounds of an answer are, in seconds by address: LINE shows the length before it plays. */
export async function audioLengths(
  { turnDatabase }: Context,
  bubbles: readonly Bubble[],
): Promise<ReadonlyMap<string, number>> {
  const addresses = bubbles.flatMap((bubble) => (bubble.type === 'audio' ? [bubble.data.audioUrl] : []))
  const byCode = new Map(addresses.flatMap((address) => codeOf(address)))
  if (byCode.size === 0) return new Map()
  const rows = await turnDatabase
    .selectFrom('media_file')
    .select(['code', 'facts'])
    .where('code', 'in', [...byCode.keys()])
    .execute()
  return new Map(rows.map(({ code, facts }) => [byCode.get(code)!, Number(facts['seconds'])]))
}

function codeOf(address: string): [string, string][] {
  const code = /^\/files\/([^/.]+)\./.exec(address)?.[1]
  return code === undefined ? [] : [[code, address]]
}

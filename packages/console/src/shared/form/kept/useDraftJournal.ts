import type { LeftDraft } from '@parlance/contract'
import { useMemo } from 'react'
import type { z } from 'zod'
import { useMay } from '../../api/useMay'
import type { KeptDraft } from './draftJournal'
import { type DraftInput, useDeviceDraft } from './useDeviceDraft'
import { useServerDraft } from './useServerDraft'

/** Keeps unsaved changes on this device and on the server, and offers what was left behind without saving. */
export function useDraftJournal<Fields>(input: DraftInput<Fields>) {
  const { of, shape, fields } = input
  // The server keeps drafts of those who could save them.
  const may = useMay(of?.domainId, 'Change/content')
  const server = useServerDraft({ ...input, of: may ? of : null })
  const device = useDeviceDraft(input)
  const elsewhere = useElsewhere({ left: server.left, shape, offered: device.offered, fields })
  return {
    ...device,
    others: server.others,
    offered: elsewhere ?? device.offered,
    settle: () => {
      server.settle()
      if (!elsewhere) device.settle()
    },
  }
}

/**
 * What the server has of this reader's and this device has not, or only an older state of: typed elsewhere, or shortly
 * before the browser ended.
 */
function useElsewhere<Fields>(of: {
  left: LeftDraft | null
  shape: z.ZodType
  offered: KeptDraft<Fields> | null
  fields: Fields
}): KeptDraft<Fields> | null {
  const { left, shape, offered, fields } = of
  return useMemo(() => {
    if (!left || !shape.safeParse(left.fields).success) return null
    if (offered && Date.parse(offered.at) >= Date.parse(left.at)) return null
    const text = JSON.stringify(left.fields)
    if (text === JSON.stringify(fields) || text === JSON.stringify(offered?.fields)) return null
    return left as KeptDraft<Fields>
  }, [left, shape, offered, fields])
}

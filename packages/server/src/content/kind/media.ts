import {
  AppError,
  AUDIO_MAX,
  type AudioFields,
  audioAddress,
  canonicalJson,
  type FieldIssue,
  type ImageFields,
  imageAddress,
  imagesMax,
} from '@parlance/contract'
import type { Database } from '../../db/database'
import { domainRow } from '../../db/domainRow'
import type { KindRules } from './kind'

/** Images: as many as the plan allows; others write them by their address. */
export const image: KindRules<ImageFields> = {
  visit: (fields) => fields,
  referredBy: imageAddress,
  async issues({ tx, domainId, fields, before, others }) {
    const { bill_type } = await domainRow(tx, domainId, ['bill_type'])
    // A smaller plan takes nothing away that is there.
    if (!before) refuseFull('image', (await others()).length, imagesMax(bill_type))
    return fileIssues(tx, domainId, 'image', fields)
  },
}

/** Audio, likewise. */
export const audio: KindRules<AudioFields> = {
  visit: (fields) => fields,
  referredBy: audioAddress,
  async issues({ tx, domainId, fields, before, others }) {
    if (!before) refuseFull('audio', (await others()).length, AUDIO_MAX)
    return fileIssues(tx, domainId, 'audio', fields)
  },
}

function refuseFull(kind: 'image' | 'audio', count: number, max: number): void {
  if (count >= max) throw new AppError('LIMIT_REACHED', { kind, max })
}

type WithFile = { file: (Record<string, unknown> & { code: string }) | null }

/**
 * The file is one that was uploaded to this domain, and is said to be what it is. From now on it is named, so that no
 * sweep under way takes it.
 */
async function fileIssues(
  tx: Database,
  domainId: number,
  kind: 'image' | 'audio',
  { file }: WithFile,
): Promise<FieldIssue[]> {
  if (!file) return []
  const { code, ...facts } = file
  const row = await tx
    .updateTable('media_file')
    .set({ unnamed_since: null })
    .where('code', '=', code)
    .where('domain_id', '=', domainId)
    .where('kind', '=', kind)
    .returning('facts')
    .executeTakeFirst()
  return row && canonicalJson(row.facts) === canonicalJson(facts)
    ? []
    : [{ path: 'file', code: 'FILE_UNKNOWN' }]
}

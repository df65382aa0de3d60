import { BaseSequencer } from 'vitest/node'

/**
 * Files that take a good part of a minute, the longest first: one that began last would be waited for alone. Which they
 * are makes no difference but to the time of a run, so this may lag behind.
 */
const LONG = [
  'channel/conversationScripts',
  'everyField',
  'accessibility',
  'builds/path/kill',
  'exchangeFormat',
  'trainingProcesses',
  'uploadSheet',
  'modelReport',
  'lineDelivery',
  'componentSheets',
  'misbehaviour',
  'headings',
  'trainer/trainer',
  'uploadWays',
  'exchangeRoundTrip',
  'wholeBot',
  'permissionMatrix',
  'exchange/exchange',
  'componentRoundTrip',
  'http/fuzz',
  'embeddedPostgres',
]

/** The order of Vitest, but within each project the files that take longest begin first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: Parameters<BaseSequencer['sort']>[0]) {
    const sorted = await super.sort(files)
    const projects = [...new Set(sorted.map(({ project }) => project))]
    return projects.flatMap((project) =>
      sorted.filter((file) => file.project === project).sort((a, b) => rank(a.moduleId) - rank(b.moduleId)),
    )
  }
}

function rank(file: string): number {
  const at = LONG.findIndex((name) => file.includes(`${name}.test.ts`))
  return at === -1 ? LONG.length : at
}

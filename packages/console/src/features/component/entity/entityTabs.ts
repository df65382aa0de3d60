import type { ScreenTab } from '../../../shared/layout/navigation'

/** The lists of everything that is recognised in an utterance (specification section 2). */
export const ENTITY_TABS: readonly ScreenTab[] = [
  { path: '/entity', label: 'entity.tab.domain' },
  { path: '/entity', tab: 'system', label: 'entity.tab.system' },
  { path: '/apiEntity', label: 'entity.tab.api' },
  { path: '/businessHours', label: 'screen.businessHours' },
  { path: '/holiday', label: 'screen.holidays' },
  { path: '/peopleType', label: 'screen.peopleTypes' },
]

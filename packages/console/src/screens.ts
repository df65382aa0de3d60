import {
  Blocks,
  CalendarOff,
  Clock,
  FolderTree,
  History,
  House,
  MessagesSquare,
  Plug,
  Settings,
  SquarePlay,
  Tags,
  Wrench,
} from 'lucide-react'
import type { ScreenGroup } from './shared/layout/navigation'

const at = (path: string) => (domainId: number) => `${path}?domainId=${domainId}`
const tab = (name: string) => at(`/information/${name}`)

/** The groups of the left navigation (specification section 2), with their screens. */
export const SCREEN_GROUPS: readonly ScreenGroup[] = [
  {
    label: 'nav.setting',
    screens: [
      { label: 'screen.domainHome', icon: House, href: (id) => `/domain/${id}`, goKey: 'd' },
      {
        label: 'screen.information',
        icon: Settings,
        href: tab('domain'),
        alsoAt: ['/information/greetings', '/information/model'],
        goKey: 's',
      },
      {
        label: 'screen.messenger',
        icon: Plug,
        href: tab('messenger'),
        goKey: 'm',
      },
    ],
  },
  {
    label: 'nav.build',
    screens: [
      {
        label: 'screen.buildHistory',
        icon: Wrench,
        href: tab('buildHistory'),
        goKey: 'b',
      },
    ],
  },
  {
    label: 'nav.dialog',
    screens: [
      {
        label: 'screen.conversations',
        icon: MessagesSquare,
        href: at('/dmManagement'),
        alsoAt: ['/dmManagementCreate', '/dmManagementModify'],
        goKey: 'c',
      },
      { label: 'screen.tags', icon: Tags, href: at('/state') },
      { label: 'screen.groups', icon: FolderTree, href: at('/group') },
    ],
  },
  {
    label: 'nav.component',
    screens: [
      { label: 'screen.entities', icon: Blocks, href: at('/entity'), goKey: 'e' },
      { label: 'screen.businessHours', icon: Clock, href: at('/businessHours') },
      { label: 'screen.holidays', icon: CalendarOff, href: at('/holiday') },
    ],
  },
  {
    label: 'nav.test',
    screens: [{ label: 'screen.manualTest', icon: SquarePlay, href: at('/test'), goKey: 't' }],
  },
  {
    label: 'nav.analysis',
    screens: [
      {
        label: 'screen.history',
        icon: History,
        href: at('/conversationHistory'),
        goKey: 'h',
      },
    ],
  },
]

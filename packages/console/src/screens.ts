import {
  Blocks,
  FolderTree,
  History,
  House,
  ListChecks,
  MessagesSquare,
  Plug,
  Settings,
  SquarePlay,
  Tags,
  Wrench,
} from 'lucide-react'
import { exists } from './pages'
import type { Screen, ScreenGroup } from './shared/layout/navigation'

const at = (path: string) => (domainId: number) => `${path}?domainId=${domainId}`
const tab = (name: string) => at(`/information/${name}`)
type Entry = Screen & { page?: string }

const GROUPS: readonly { label: ScreenGroup['label']; screens: readonly Entry[] }[] = [
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
        page: 'MessengerConnectionTab',
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
        page: 'BuildHistoryTab',
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
        page: 'ConversationListPage',
        goKey: 'c',
      },
      { label: 'screen.tags', icon: Tags, href: at('/state'), page: 'TagsPage' },
      { label: 'screen.groups', icon: FolderTree, href: at('/group'), page: 'GroupsPage' },
    ],
  },
  {
    label: 'nav.component',
    screens: [
      {
        label: 'screen.entities',
        icon: Blocks,
        href: at('/entity'),
        alsoAt: ['/entityCreate'],
        page: 'EntitiesPage',
        goKey: 'e',
      },
    ],
  },
  {
    label: 'nav.test',
    screens: [
      { label: 'screen.manualTest', icon: SquarePlay, href: at('/test'), page: 'ManualTestPage', goKey: 't' },
    ],
  },
  {
    label: 'nav.analysis',
    screens: [
      {
        label: 'screen.history',
        icon: History,
        href: at('/conversationHistory'),
        page: 'HistoryPage',
        goKey: 'h',
      },
    ],
  },
  {
    label: 'nav.management',
    screens: [{ label: 'screen.jobs', icon: ListChecks, href: at('/workManagement'), page: 'JobsPage' }],
  },
]

/** The seven groups of the left navigation (specification section 2), with the screens that are built. */
export const SCREEN_GROUPS: readonly ScreenGroup[] = GROUPS.map(({ label, screens }) => ({
  label,
  screens: screens.filter(({ page }) => page === undefined || exists(page)),
}))

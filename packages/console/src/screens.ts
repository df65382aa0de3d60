import {
  BadgeCheck,
  Ban,
  ChartLine,
  FolderTree,
  GraduationCap,
  History,
  House,
  ListRestart,
  ListTodo,
  MessageCircleMore,
  MessagesSquare,
  Network,
  PanelBottom,
  Plug,
  Search,
  Settings,
  SquarePlay,
  Tags,
  Trash2,
  Wrench,
  Zap,
} from 'lucide-react'
import { COMPONENT_SCREENS } from './componentScreens'
import { componentScreen } from './shared/component/componentScreen'
import { at, type ScreenGroup } from './shared/layout/navigation'

const tab = (name: string) => at(`/information/${name}`)

/**
 * The groups of the left navigation (specification section 2), with their screens: navigation, palette and keys show
 * them. The route of a component screen is made from its entry.
 */
export const SCREEN_GROUPS = [
  {
    label: 'nav.setting',
    screens: [
      {
        label: 'screen.domainHome',
        icon: House,
        href: (id) => `/domain/${id}`,
        goKey: 'd',
      },
      {
        label: 'screen.information',
        icon: Settings,
        href: tab('domain'),
        alsoAt: ['/information/'],
        goKey: 's',
      },
      componentScreen({
        kind: 'message',
        path: '/message',
        label: 'screen.messages',
        icon: MessageCircleMore,
        page: () => import('./features/setting/message/MessagesPage'),
      }),
      componentScreen({
        kind: 'fixedMenu',
        path: '/fixedMenu',
        label: 'screen.fixedMenus',
        icon: PanelBottom,
        page: () => import('./features/setting/fixedMenu/FixedMenusPage'),
      }),
      {
        label: 'screen.messenger',
        icon: Plug,
        href: tab('messenger'),
        goKey: 'm',
        needs: 'View/settings',
      },
      componentScreen({
        kind: 'keywordGroup',
        path: '/keywordGroup',
        label: 'screen.keywordGroups',
        icon: Zap,
        page: () => import('./features/component/keywordGroup/KeywordGroupsPage'),
      }),
      componentScreen({
        kind: 'bannedWord',
        path: '/bannedWord',
        label: 'screen.bannedWords',
        icon: Ban,
        page: () => import('./features/component/bannedWord/BannedWordsPage'),
      }),
      {
        label: 'screen.trash',
        icon: Trash2,
        href: at('/trash'),
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
        alsoAt: ['/build/'],
        goKey: 'b',
      },
    ],
  },
  {
    label: 'nav.dialog',
    screens: [
      {
        label: 'screen.find',
        icon: Search,
        href: at('/find'),
      },
      {
        label: 'screen.conversations',
        icon: MessagesSquare,
        href: at('/dmManagement'),
        alsoAt: ['/dmManagementCreate', '/dmManagementModify'],
        count: 'conversations',
        goKey: 'c',
      },
      {
        label: 'screen.scenario',
        icon: Network,
        href: at('/scenario'),
        alsoAt: ['/dmManagementMultiTurn'],
      },
      componentScreen({
        kind: 'tag',
        path: '/state',
        label: 'screen.tags',
        icon: Tags,
        count: 'tags',
        page: () => import('./features/dialog/TagsPage'),
      }),
      componentScreen({
        kind: 'group',
        path: '/group',
        label: 'screen.groups',
        icon: FolderTree,
        count: 'groups',
        page: () => import('./features/dialog/GroupsPage'),
      }),
    ],
  },
  COMPONENT_SCREENS,
  {
    label: 'nav.test',
    screens: [
      {
        label: 'screen.manualTest',
        icon: SquarePlay,
        href: at('/test'),
        goKey: 't',
      },
      {
        label: 'screen.automatedTest',
        icon: ListTodo,
        href: at('/automatedTest'),
        alsoAt: ['/automatedTest/'],
        goKey: 'a',
      },
      { label: 'screen.qualityTest', icon: BadgeCheck, href: at('/qualityTest') },
    ],
  },
  {
    label: 'nav.analysis',
    screens: [
      {
        label: 'screen.history',
        icon: History,
        href: at('/conversationHistory'),
        needs: 'View/history',
        goKey: 'h',
      },
      {
        label: 'screen.relearn',
        icon: GraduationCap,
        href: at('/relearn'),
        count: 'waiting',
        needs: 'View/history',
        goKey: 'r',
      },
      {
        label: 'screen.indicators',
        icon: ChartLine,
        href: at('/indicator'),
        needs: 'View/history',
        goKey: 'i',
      },
    ],
  },
  {
    label: 'nav.management',
    screens: [{ label: 'screen.jobs', icon: ListRestart, href: at('/workManagement'), goKey: 'j' }],
  },
] as const satisfies readonly ScreenGroup[]

import {
  Ban,
  Blocks,
  CalendarOff,
  ChartLine,
  Clock,
  CloudCog,
  FolderTree,
  GraduationCap,
  History,
  House,
  Image,
  ListChecks,
  MessageCircleMore,
  MessagesSquare,
  Network,
  PanelBottom,
  Plug,
  Regex,
  Search,
  Settings,
  ShieldCheck,
  SquarePlay,
  Tags,
  Trash2,
  Users,
  Variable,
  Volume2,
  Waypoints,
  Webhook,
  Wrench,
  Zap,
} from 'lucide-react'
import { componentScreen } from './shared/component/componentScreen'
import type { ScreenGroup } from './shared/layout/navigation'

const at = (path: string) => (domainId: number) => `${path}?domainId=${domainId}`
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
        alsoAt: [
          '/information/greetings',
          '/information/voice',
          '/information/model',
          '/information/linkage',
          '/information/permission',
        ],
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
  {
    label: 'nav.component',
    screens: [
      componentScreen({
        kind: 'entity',
        path: '/entity',
        label: 'screen.entities',
        icon: Blocks,
        count: 'entities',
        alsoAt: ['/apiEntity', '/businessHours', '/holiday', '/peopleType'],
        page: () => import('./features/component/entity/EntitiesPage'),
        goKey: 'e',
      }),
      componentScreen({
        kind: 'apiEntity',
        path: '/apiEntity',
        label: 'screen.apiEntities',
        icon: CloudCog,
        inTabs: true,
        page: () => import('./features/component/apiEntity/ApiEntitiesPage'),
      }),
      componentScreen({
        kind: 'form',
        path: '/form',
        label: 'screen.forms',
        icon: ListChecks,
        page: () => import('./features/component/form/FormsPage'),
        goKey: 'f',
      }),
      componentScreen({
        kind: 'actionMethod',
        path: '/actMethod',
        label: 'screen.actionMethods',
        icon: Webhook,
        page: () => import('./features/component/actionMethod/ActionMethodsPage'),
      }),
      componentScreen({
        kind: 'variable',
        path: '/variable',
        label: 'screen.variables',
        icon: Regex,
        page: () => import('./features/component/variable/VariablesPage'),
      }),
      componentScreen({
        kind: 'businessHours',
        path: '/businessHours',
        label: 'screen.businessHours',
        icon: Clock,
        inTabs: true,
        page: () => import('./features/component/BusinessHoursPage'),
      }),
      componentScreen({
        kind: 'holiday',
        path: '/holiday',
        label: 'screen.holidays',
        icon: CalendarOff,
        inTabs: true,
        page: () => import('./features/component/HolidaysPage'),
      }),
      componentScreen({
        kind: 'peopleType',
        path: '/peopleType',
        label: 'screen.peopleTypes',
        icon: Users,
        inTabs: true,
        page: () => import('./features/component/peopleType/PeopleTypesPage'),
      }),
      componentScreen({
        kind: 'userVariable',
        path: '/userVariable',
        label: 'screen.userVariables',
        icon: Variable,
        page: () => import('./features/component/userVariable/UserVariablesPage'),
      }),
      componentScreen({
        kind: 'image',
        path: '/imageManagement',
        label: 'screen.images',
        icon: Image,
        page: () => import('./features/component/media/ImagesPage'),
      }),
      componentScreen({
        kind: 'audio',
        path: '/audio',
        label: 'screen.audio',
        icon: Volume2,
        page: () => import('./features/component/media/AudioPage'),
      }),
      {
        label: 'screen.contexts',
        icon: Waypoints,
        href: at('/context'),
      },
      {
        label: 'screen.sensitive',
        icon: ShieldCheck,
        href: at('/sensitiveInformation'),
      },
    ],
  },
  {
    label: 'nav.test',
    screens: [
      {
        label: 'screen.manualTest',
        icon: SquarePlay,
        href: at('/test'),
        goKey: 't',
      },
    ],
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
      {
        label: 'screen.relearn',
        icon: GraduationCap,
        href: at('/relearn'),
        goKey: 'r',
      },
      {
        label: 'screen.indicators',
        icon: ChartLine,
        href: at('/indicator'),
        goKey: 'i',
      },
    ],
  },
] as const satisfies readonly ScreenGroup[]

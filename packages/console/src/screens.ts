import { lazy } from 'react'
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
        icon: lazy(() => import('lucide-react/icons/house')),
        href: (id) => `/domain/${id}`,
        goKey: 'd',
      },
      {
        label: 'screen.information',
        icon: lazy(() => import('lucide-react/icons/settings')),
        href: tab('domain'),
        alsoAt: ['/information/greetings', '/information/model'],
        goKey: 's',
      },
      {
        label: 'screen.messenger',
        icon: lazy(() => import('lucide-react/icons/plug')),
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
        icon: lazy(() => import('lucide-react/icons/wrench')),
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
        icon: lazy(() => import('lucide-react/icons/messages-square')),
        href: at('/dmManagement'),
        alsoAt: ['/dmManagementCreate', '/dmManagementModify'],
        goKey: 'c',
      },
      componentScreen({
        kind: 'tag',
        path: '/state',
        label: 'screen.tags',
        icon: lazy(() => import('lucide-react/icons/tags')),
        page: () => import('./features/dialog/TagsPage'),
      }),
      componentScreen({
        kind: 'group',
        path: '/group',
        label: 'screen.groups',
        icon: lazy(() => import('lucide-react/icons/folder-tree')),
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
        icon: lazy(() => import('lucide-react/icons/blocks')),
        page: () => import('./features/component/EntitiesPage'),
        goKey: 'e',
      }),
      componentScreen({
        kind: 'businessHours',
        path: '/businessHours',
        label: 'screen.businessHours',
        icon: lazy(() => import('lucide-react/icons/clock')),
        page: () => import('./features/component/BusinessHoursPage'),
      }),
      componentScreen({
        kind: 'holiday',
        path: '/holiday',
        label: 'screen.holidays',
        icon: lazy(() => import('lucide-react/icons/calendar-off')),
        page: () => import('./features/component/HolidaysPage'),
      }),
    ],
  },
  {
    label: 'nav.test',
    screens: [
      {
        label: 'screen.manualTest',
        icon: lazy(() => import('lucide-react/icons/square-play')),
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
        icon: lazy(() => import('lucide-react/icons/history')),
        href: at('/conversationHistory'),
        goKey: 'h',
      },
    ],
  },
] as const satisfies readonly ScreenGroup[]

import type { QueryClient } from '@tanstack/react-query'
import { lazyPage } from '../layout/lazy/lazyPage'
import type { Screen } from '../layout/navigation'
import type { ComponentRow } from './componentCalls'
import type { KindPage, PageKind } from './componentPageOf'

type Input<Path, Fields, Row extends ComponentRow, Draft> = Omit<Screen, 'href'> & {
  kind: PageKind
  path: Path
  /** Fetched when the screen is first shown. */
  page: () => Promise<{ PAGE: KindPage<Fields, Row, Draft> }>
}

/** The screen of a kind of component: its entry in the list of screens, of which its route is made too. */
export function componentScreen<
  Path extends `/${string}`,
  Fields extends { name: string },
  Row extends ComponentRow,
  Draft extends { name: string },
>({ page, ...screen }: Input<Path, Fields, Row, Draft>) {
  const load = async () => {
    const [{ ComponentTabs }, { PAGE }] = await Promise.all([import('./tabs/ComponentTabs'), page()])
    return { Page: () => <ComponentTabs of={PAGE} /> }
  }
  const fetchList = async (queryClient: QueryClient, { domainId, ...address }: { domainId?: number }) => {
    const [{ componentListQuery }, { PAGE }] = await Promise.all([
      import('./list/componentListQuery'),
      page(),
    ])
    const { kind } = screen
    await queryClient.prefetchQuery(componentListQuery({ ...PAGE, kind }, domainId ?? 0, address))
  }
  return {
    ...screen,
    fetchList,
    /** The page of the kind, for a form of it elsewhere. */
    fetchPage: async (): Promise<object> => (await page()).PAGE,
    href: (domainId: number) => `${screen.path}?domainId=${domainId}`,
    component: lazyPage(load, 'Page'),
  }
}

import type { ReactElement } from 'react'

/** A menu that is fetched behind the page, around the button that opens it. */
export type MenuOf = { opened: boolean; onChange: (opened: boolean) => void; children: ReactElement }

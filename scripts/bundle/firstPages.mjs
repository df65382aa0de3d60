/** The source in which every page stands but those before the login. */
export const FRAME = 'src/ConsoleFrame.tsx'

/** What people wait for before they see anything at all: the sources of the first pages, by their paths. */
export const FIRST_PAGES = {
  '/login': ['src/features/entry/LoginPage.tsx'],
  '/': [FRAME, 'src/features/home/DomainsPage.tsx'],
  '/domain/{id}': [FRAME, 'src/features/home/DomainHomePage.tsx'],
}

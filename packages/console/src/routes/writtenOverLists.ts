import { createRoute, redirect } from '@tanstack/react-router'
import { type AddressSearch, readId } from './addressSearch'
import { inDomain } from './frame'

/** Addresses of the specification (section 2) at which a component is written, and the list over which that is done. */
const LISTS = {
  '/group/edit': '/group',
  '/entityCreate': '/entity',
  '/actMethodEdit': '/actMethod',
  '/variableCreate': '/variable',
} as const

/** The routes of these addresses: with an id to that component, else to a new one. */
export const writtenOverLists = Object.entries(LISTS).map(([path, to]) =>
  createRoute({
    getParentRoute: () => inDomain,
    path: path as keyof typeof LISTS,
    validateSearch: ({
      id,
      create,
    }: AddressSearch): { id?: number | undefined; create?: true | undefined } => ({
      id: readId(id),
      create: path.endsWith('Create') || String(create) === 'true' ? true : undefined,
    }),
    beforeLoad: ({ search: { id, create, ...search } }) => {
      throw redirect({ to, search: { ...search, ...(id ? { id } : create && { create }) } })
    },
  }),
)

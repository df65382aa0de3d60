import type { ComponentColumn, Locale } from '@parlance/contract'
import texts from './componentTitles.json'

/** What the columns of the sheets of components are called in each language of the console. */
export const COMPONENT_TITLES: Record<Locale, Record<ComponentColumn, string>> = texts

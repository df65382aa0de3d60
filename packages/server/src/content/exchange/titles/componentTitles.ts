import type { ComponentColumn, Locale } from '@parlance/contract'
import texts from './componentTitles.json'

/** The titles of the columns of component sheets in each language of the console. */
export const COMPONENT_TITLES: Record<Locale, Record<ComponentColumn, string>> = texts

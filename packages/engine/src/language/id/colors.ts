import { vocabularyFinder } from '../../finder/vocabulary'
import table from './colors.txt'

/** Colours, by the word most people use for them. */
export const findColors = vocabularyFinder(table)

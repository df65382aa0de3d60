import { vocabularyFinder } from '../../finder/vocabulary'
import table from './devices.txt'

/** Home devices, by the word most people use for them. */
export const findDevices = vocabularyFinder(table)

import type { SystemFinder } from '../../finder/systemFinder'
import { vocabularyFinder } from '../../finder/vocabulary'
import table from './devices.txt'

/** Devices and appliances of a home, by the names people call them. */
export const findDevices: SystemFinder = vocabularyFinder(table)

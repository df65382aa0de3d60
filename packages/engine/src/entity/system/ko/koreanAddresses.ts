import type { SystemFinder } from '../systemEntity'

export const findSido: SystemFinder = () => []
export const findSigungu: SystemFinder = () => []
export const findEupmyeondong: SystemFinder = () => []

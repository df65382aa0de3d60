import type { SystemFinder } from '../../finder/systemFinder'
import { telephoneFinder } from '../../finder/telephone'

const findTelephones = telephoneFinder('KR')
/** 050 has a fourth digit that belongs to it: 0507-1234-5678 is a number that stands for another. */
const FOR_ANOTHER = /^050-?(\d)-?(\d{3,4})-?(\d{4})$/
/** A number of the country is written with its 0, or is one of the eight digits that all of Korea dials (1588-1234). */
const DIALLED = /^[(]?(?:0|\+|1[3-9]\d\d[- .]?\d{4}$|82)/

/** Korean telephone numbers, and international ones: `010-1234-5678`, `0507-1234-5678`, `1588-1234`. */
export const findKoreanTelephones: SystemFinder = (text, at) =>
  findTelephones(text, at).flatMap((found) => {
    if (!DIALLED.test(text.text.slice(found.start, found.end))) return []
    const value = found.value!.startsWith('050') ? found.value!.replaceAll('-', '') : found.value!
    return [{ ...found, value: value.replace(FOR_ANOTHER, '050$1-$2-$3') }]
  })

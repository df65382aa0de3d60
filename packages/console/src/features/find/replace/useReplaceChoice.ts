import {
  type ReplacedObject,
  type ReplaceException,
  type ReplacePreview,
  replaceChoice,
} from '@parlance/contract'
import { useState } from 'react'

/** `size` is how many texts an exception stands for. */
type Exception = ReplaceException & { size: number }
type State = { all: boolean; except: readonly Exception[] }
const EVERYTHING: State = { all: true, except: [] }

/** Which texts of a preview are to be replaced: all but those left out, or only those chosen. */
export type ReplaceChoice = ReturnType<typeof useReplaceChoice>

export function useReplaceChoice() {
  const [state, setState] = useState(EVERYTHING)
  const { all, except } = state
  const has = replaceChoice(all, except)
  const chosenIn = (object: ReplacedObject) => object.changes.filter(({ path }) => has(object, path)).length
  const isOf =
    ({ kind, id }: ReplacedObject) =>
    (one: Exception) =>
      one.kind === kind && one.id === id
  return {
    has,
    chosenIn,
    body: {
      all,
      except: except.map(({ kind, id, path }) => ({ kind, id, ...(path !== undefined && { path }) })),
    },
    reset: () => setState(EVERYTHING),
    chooseAll: (chosen: boolean) => setState({ all: chosen, except: [] }),
    chooseObject: (object: ReplacedObject, chosen: boolean) => {
      const { kind, id, changeCount: size } = object
      const others = except.filter((one) => !isOf(object)(one))
      setState({ all, except: chosen === all ? others : [...others, { kind, id, size }] })
    },
    chooseText: (object: ReplacedObject, path: string, chosen: boolean) => {
      if (has(object, path) === chosen) return
      const { kind, id } = object
      const others = except.filter((one) => !isOf(object)(one) || one.path !== path)
      const isException = others.length < except.length
      setState({ all, except: isException ? others : [...others, { kind, id, path, size: 1 }] })
    },
    /** How many texts are to be replaced. */
    count: ({ changes }: ReplacePreview) =>
      except.reduce(
        (sum, { size, path, ...object }) =>
          (path === undefined ? !all : !has(object)) ? sum + size : sum - size,
        all ? changes : 0,
      ),
  }
}

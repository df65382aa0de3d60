/**
 * Joins files of a site, two at a time and the pair that gains most first, until no pair gains: those who load both save a
 * request, those who load one load the other and all that it imports in vain. Two that would import each other, by way
 * of a third, are not joined, so that everything still runs after what it imports.
 *
 * @param {{ bytes: number, imports: Iterable<number>, stays: boolean }[]} files by number; what stays is joined with nothing
 * @param {{ starts: number[], weight: number }[]} loads what is loaded at one time: these files and all that they import;
 *   the weights tell how much each load counts
 * @param {number} requestBytes what one request costs, as so many bytes would
 * @returns {number[]} for each file the number of the one that it is joined into
 */
export function joinFiles(files, loads, requestBytes) {
  const joined = new Map(
    files.map(({ bytes, imports, stays }, number) => [number, { bytes, imports: new Set(imports), stays }]),
  )
  const into = files.map((_, number) => number)
  for (;;) {
    const state = loadedNow(joined, loads, into)
    const pair = bestPair(joined, state, requestBytes)
    if (!pair) return into
    join(joined, pair)
    for (const [number, file] of into.entries()) if (file === pair[1]) into[number] = pair[0]
  }
}

/** All that a file imports, itself included, and all files of each load. */
function loadedNow(joined, loads, into) {
  const closures = new Map()
  const close = (file) => {
    const known = closures.get(file)
    if (known) return known
    const closure = new Set([file])
    closures.set(file, closure)
    for (const imported of joined.get(file).imports) for (const one of close(imported)) closure.add(one)
    return closure
  }
  for (const file of joined.keys()) close(file)
  const loaded = loads.map(({ starts, weight }) => ({
    weight,
    files: new Set(starts.flatMap((start) => [...closures.get(into[start])])),
  }))
  return { closures, loaded }
}

/** The pair that gains most, or undefined. What it gains at the most is quickly known, so few are worked out whole. */
function bestPair(joined, state, requestBytes) {
  const hopeful = []
  const numbers = [...joined.keys()].filter((number) => !joined.get(number).stays)
  const loadsOf = new Map(
    numbers.map((number) => [number, state.loaded.filter(({ files }) => files.has(number))]),
  )
  for (const one of numbers) {
    const shared = new Map()
    for (const load of loadsOf.get(one))
      for (const other of load.files)
        if (other > one && loadsOf.has(other)) shared.set(other, (shared.get(other) ?? 0) + load.weight)
    for (const [other, weight] of shared) {
      const alone = (of) => weightOf(loadsOf.get(of)) - weight
      const vain = alone(one) * joined.get(other).bytes + alone(other) * joined.get(one).bytes
      const most = weight * requestBytes - vain
      if (most > 0) hopeful.push({ pair: [one, other], most })
    }
  }
  let best
  for (const { pair, most } of hopeful.sort((a, b) => b.most - a.most)) {
    if (best && most <= best.gain) break
    const gain = gainOf(pair, joined, state, requestBytes)
    if (gain > (best?.gain ?? 0) && !wouldImportEachOther(pair, joined, state)) best = { pair, gain }
  }
  return best?.pair
}

function weightOf(loads) {
  return loads.reduce((sum, { weight }) => sum + weight, 0)
}

function gainOf([one, other], joined, { closures, loaded }, requestBytes) {
  let gain = 0
  for (const { files, weight } of loaded) {
    const [hasOne, hasOther] = [files.has(one), files.has(other)]
    if (hasOne && hasOther) gain += weight * requestBytes
    else if (hasOne || hasOther)
      for (const file of closures.get(hasOne ? other : one))
        if (!files.has(file)) gain -= weight * joined.get(file).bytes
  }
  return gain
}

function wouldImportEachOther([one, other], joined, { closures }) {
  const isByThird = (from, to) =>
    [...joined.get(from).imports].some((third) => third !== to && closures.get(third).has(to))
  return isByThird(one, other) || isByThird(other, one)
}

function join(joined, [one, other]) {
  const { bytes, imports } = joined.get(other)
  joined.delete(other)
  joined.get(one).bytes += bytes
  for (const imported of imports) joined.get(one).imports.add(imported)
  for (const file of joined.values()) if (file.imports.delete(other)) file.imports.add(one)
  joined.get(one).imports.delete(one)
}

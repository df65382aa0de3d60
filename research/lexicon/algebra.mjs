/** Matrices are rows of `width` numbers in one typed array; all sums run in a fixed order, in double precision. */

/** Makes every row length one; rows of zeros stay. */
export function unitRows(matrix, width) {
  const result = new Float32Array(matrix.length)
  for (let start = 0; start < matrix.length; start += width) {
    let square = 0
    for (let at = start; at < start + width; at++) square += matrix[at] ** 2
    const factor = square === 0 ? 0 : 1 / Math.sqrt(square)
    for (let at = start; at < start + width; at++) result[at] = matrix[at] * factor
  }
  return result
}

/** Mean of the rows, each counted by its weight. */
export function meanRow(matrix, width, weights = null) {
  const mean = new Float64Array(width)
  let total = 0
  for (let row = 0; row * width < matrix.length; row++) {
    const weight = weights === null ? 1 : weights[row]
    total += weight
    for (let k = 0; k < width; k++) mean[k] += weight * matrix[row * width + k]
  }
  return mean.map((sum) => sum / total)
}

/** The rows less one row. */
export function centredRows(matrix, width, mean) {
  return matrix.map((value, at) => value - mean[at % width])
}

/** The rows scaled by one number so that their mean square length is one. */
export function evenRows(matrix, width) {
  let square = 0
  for (const value of matrix) square += value ** 2
  const factor = Math.sqrt(matrix.length / width / square)
  return matrix.map((value) => value * factor)
}

/** The `count` directions in which centred rows differ most, most first (rows of the result), each of length one. */
export function principalDirections(matrix, width, count) {
  const covariance = new Float64Array(width * width)
  for (let start = 0; start < matrix.length; start += width) {
    for (let a = 0; a < width; a++) {
      const value = matrix[start + a]
      for (let b = a; b < width; b++) covariance[a * width + b] += value * matrix[start + b]
    }
  }
  for (let a = 0; a < width; a++) {
    for (let b = 0; b < a; b++) covariance[a * width + b] = covariance[b * width + a]
  }
  return eigenvectors(covariance, width).slice(0, count)
}

/** Coordinates of the rows along the directions. */
export function projectedRows(matrix, width, directions) {
  const rows = matrix.length / width
  const result = new Float32Array(rows * directions.length)
  for (let row = 0; row < rows; row++) {
    directions.forEach((direction, p) => {
      let sum = 0
      for (let k = 0; k < width; k++) sum += matrix[row * width + k] * direction[k]
      result[row * directions.length + p] = sum
    })
  }
  return result
}

const SWEEPS = 30
const NOTHING = 1e-15

/** Eigenvectors of a symmetric matrix by falling eigenvalue (cyclic Jacobi); the largest entry of each is positive. */
function eigenvectors(symmetric, size) {
  const matrix = symmetric.slice()
  const vectors = Array.from({ length: size }, (_, row) =>
    new Float64Array(size).fill(0).fill(1, row, row + 1),
  )
  for (let sweep = 0; sweep < SWEEPS; sweep++) if (!sweepOnce(matrix, vectors, size)) break
  const order = vectors.map((_, row) => row).sort((a, b) => matrix[b * size + b] - matrix[a * size + a])
  return order.map((row) => positive(vectors[row]))
}

function sweepOnce(matrix, vectors, size) {
  let largest = 0
  for (let at = 0; at < size; at++) largest = Math.max(largest, Math.abs(matrix[at * size + at]))
  let turned = false
  for (let p = 0; p < size - 1; p++) {
    for (let q = p + 1; q < size; q++) {
      if (Math.abs(matrix[p * size + q]) <= largest * NOTHING) continue
      turned = true
      rotate(matrix, vectors, size, p, q)
    }
  }
  return turned
}

function rotate(matrix, vectors, size, p, q) {
  const tangentOfDouble = (matrix[q * size + q] - matrix[p * size + p]) / (2 * matrix[p * size + q])
  const sign = tangentOfDouble >= 0 ? 1 : -1
  const tangent = sign / (Math.abs(tangentOfDouble) + Math.sqrt(tangentOfDouble ** 2 + 1))
  const cosine = 1 / Math.sqrt(tangent ** 2 + 1)
  const sine = tangent * cosine
  for (let k = 0; k < size; k++) {
    const first = matrix[k * size + p]
    const second = matrix[k * size + q]
    matrix[k * size + p] = cosine * first - sine * second
    matrix[k * size + q] = sine * first + cosine * second
  }
  for (const [rowP, rowQ] of [
    [matrix.subarray(p * size, p * size + size), matrix.subarray(q * size, q * size + size)],
    [vectors[p], vectors[q]],
  ]) {
    for (let k = 0; k < size; k++) {
      const first = rowP[k]
      const second = rowQ[k]
      rowP[k] = cosine * first - sine * second
      rowQ[k] = sine * first + cosine * second
    }
  }
}

function positive(vector) {
  let largest = 0
  for (const value of vector) if (Math.abs(value) > Math.abs(largest)) largest = value
  return largest < 0 ? vector.map((value) => -value) : vector
}

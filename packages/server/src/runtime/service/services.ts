import type { Service } from '@parlance/contract'
import { intentClassifier } from './intentClassifier/intentClassifier'
import { linePay } from './linePay/linePay'
import { multimediaIntent } from './multimediaIntent/multimediaIntent'
import type { ServiceProvider } from './port'

/** The services by their id. A new one needs an entry here and one in the contract's list. */
const PROVIDERS: Record<Service, ServiceProvider> = { linePay, multimediaIntent, intentClassifier }
const registry = new Map<string, ServiceProvider>(Object.entries(PROVIDERS))

/** All services, by the names under which links are stored. */
export function services(): ReadonlyMap<string, ServiceProvider> {
  return registry
}

/** Adds a service that is in no list; routes are made with the app. Returns what takes it out again. */
export function addService(name: string, provider: ServiceProvider): () => void {
  registry.set(name, provider)
  return () => registry.delete(name)
}

/** The payment service of that name; undefined where there is none. */
export function paymentServiceOf(name: string) {
  return registry.get(name)?.payment
}

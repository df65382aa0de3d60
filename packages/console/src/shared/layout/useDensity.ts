import { useLocalStorage } from '@mantine/hooks'
import { useEffect } from 'react'

/** Height of table rows, 36 or 44 px; kept on this device. */
export function useDensity(): { comfortable: boolean; toggle: () => void } {
  const [density, setDensity] = useLocalStorage<'compact' | 'comfortable'>({
    key: 'parlance.density',
    defaultValue: 'compact',
    getInitialValueInEffect: false,
    serialize: (value) => value,
    deserialize: (value) => (value === 'comfortable' ? 'comfortable' : 'compact'),
  })
  useEffect(() => {
    document.documentElement.dataset.density = density
  }, [density])
  const comfortable = density === 'comfortable'
  return { comfortable, toggle: () => setDensity(comfortable ? 'compact' : 'comfortable') }
}

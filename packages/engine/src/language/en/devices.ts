import { vocabularyFinder } from '../../finder/vocabulary'

/** Home devices and appliances by the word most people use, with their other names, all in the singular. */
const DEVICES = `
light: lighting|room light|ceiling light|mood light|night light|led light|main light
lamp: floor lamp|desk lamp|table lamp|bedside lamp|standing lamp|lava lamp
light bulb: lightbulb|bulb|smart bulb|led bulb
light switch: wall switch|smart switch|dimmer switch|dimmer
chandelier: pendant light
LED strip: light strip|strip light|led strip light
TV: television|telly|smart tv|tv set|television set
set-top box: set top box|settop box|cable box|tv box|streaming box|streaming stick
projector: beam projector|home projector
speaker: smart speaker|wireless speaker|bluetooth speaker|loudspeaker|home speaker
soundbar: sound bar
stereo: hi-fi|hifi|home theater|home theatre|audio system|sound system|amplifier
radio: clock radio
game console: gaming console|games console|video game console
record player: turntable
air conditioner: air con|aircon|air-con|air conditioning|air-conditioner|air-conditioning|ac|a/c|a.c.
air conditioner: air cooler
heating: central heating|floor heating|underfloor heating
heater: space heater|electric heater|radiator|fan heater|oil heater
boiler: furnace
water heater: geyser|hot water heater|immersion heater
thermostat: smart thermostat|temperature controller
fan: electric fan|standing fan|floor fan|tower fan|desk fan|pedestal fan|table fan
ceiling fan:
exhaust fan: extractor fan|bathroom fan|ventilation fan|ventilator|ventilation
air purifier: air cleaner|air filter
humidifier: diffuser
dehumidifier:
air circulator: circulator
electric blanket: heated blanket|electric mat|heating pad|heating mat|heated mattress pad
fireplace: electric fireplace
refrigerator: fridge|fridge freezer|refridgerator|frige|kimchi refrigerator|mini fridge|wine fridge
refrigerator: wine cooler
freezer: deep freezer|chest freezer
oven: electric oven|convection oven|toaster oven|steam oven
microwave: microwave oven|micro wave
stove: cooktop|hob|induction|induction cooktop|induction hob|gas stove|electric stove|gas range|cooker
stove: stovetop
range hood: cooker hood|extractor hood|kitchen hood|vent hood
rice cooker: pressure cooker|electric rice cooker|instant cooker
slow cooker: multi cooker|multicooker
kettle: electric kettle|tea kettle|water boiler
coffee machine: coffee maker|coffeemaker|espresso machine|espresso maker|capsule machine|coffee pot
coffee grinder: grinder
toaster:
air fryer: airfryer|air-fryer
blender: mixer|juicer|food processor|smoothie maker
dishwasher: dish washer
water purifier: water dispenser|water cooler|water filter
ice maker: ice machine
food waste disposer: garbage disposal|waste disposal|food waste processor
washing machine: washer|clothes washer|laundry machine|washing mashine
dryer: tumble dryer|clothes dryer|drier|tumble drier
clothes care machine: clothing care system|steam closet|garment steamer|clothes steamer
iron: steam iron|clothes iron
vacuum cleaner: vacuum|hoover|cordless vacuum|vaccum cleaner|vaccuum cleaner|vacum cleaner|stick vacuum
robot vacuum: robotic vacuum|robot vacuum cleaner|robot cleaner|vacuum robot|robovac|robot hoover|robot mop
curtain: smart curtain|electric curtain|drape|curtain motor
blinds: blind|roller blind|venetian blind|window blind|window shade|roller shade
shutter: roller shutter|window shutter
awning:
window: skylight|window opener
door: front door|entrance door|back door|main door|automatic door
door lock: smart lock|doorlock|digital lock|electronic lock|smart door lock|digital door lock
doorbell: door bell|video doorbell|smart doorbell
intercom: video phone|door phone|interphone
garage door: garage|garage door opener|garage opener
gate: front gate|driveway gate|electric gate
camera: security camera|cctv|surveillance camera|ip camera|home camera|webcam|indoor camera|outdoor camera
baby monitor: baby cam|baby camera
alarm system: security system|burglar alarm|home alarm|siren|house alarm
smoke detector: smoke alarm|fire alarm|fire detector|smoke sensor
gas detector: gas alarm|gas sensor|carbon monoxide detector|co detector|carbon monoxide alarm
leak sensor: water leak sensor|leak detector|flood sensor|water sensor
motion sensor: motion detector|movement sensor|occupancy sensor|presence sensor
door sensor: window sensor|contact sensor|door contact|opening sensor
temperature sensor: thermometer|humidity sensor|hygrometer
air quality monitor: air quality sensor|air monitor|co2 sensor|dust sensor
gas valve: gas shutoff|gas shut-off valve|gas valve lock
water valve: main valve|water shutoff
smart plug: plug|outlet|socket|smart outlet|smart socket|power outlet|wall outlet|wall socket
power strip: multi-plug|multi plug|extension lead|extension cord|multitap|surge protector
hub: smart hub|smart home hub|home hub|gateway|iot hub
router: wi-fi router|wifi router|wireless router|access point|wifi extender|mesh router
modem: cable modem
remote control: remote|remote controller|universal remote|tv remote|clicker
computer: pc|desktop|laptop|desktop computer
printer:
monitor: computer monitor
phone: landline|house phone|cordless phone
bath heater: towel warmer|towel rail|heated towel rail
bidet: smart toilet|bidet seat|washlet
bathtub: bath tub|hot tub|jacuzzi|whirlpool
hair dryer: hairdryer|hair drier|blow dryer|blow drier
sprinkler: irrigation system|sprinkler system|garden sprinkler|irrigation
lawn mower: lawnmower|robot mower|robotic mower
pool pump: pool heater
pet feeder: automatic feeder|cat feeder|dog feeder|automatic pet feeder
aquarium: fish tank
massage chair: massager|foot massager
treadmill: running machine|exercise bike
bed: smart bed|adjustable bed|motion bed
alarm clock:
EV charger: car charger|electric car charger|wallbox|ev charging station
solar panel: solar inverter|home battery
electricity meter: smart meter|power meter|energy meter|energy monitor
`

/** Adjectives, verbs, programmes, people and places that share a word with a device. */
const LOOKALIKES =
  'fan of|big fan|huge fan|football fan|football fans|fans of|fan club|fan meeting|fan art|light meal|light lunch|' +
  'light snack|light blue|light green|light brown|light pink|light gray|light grey|light rain|light beer|' +
  'light jacket|in light of|traffic light|traffic lights|red light|green light|tv show|tv shows|tv series|tv drama|' +
  'tv program|tv programme|tv channel|on tv|next door|door to door|door-to-door|out the door|speaker of|' +
  'keynote speaker|native speaker|guest speaker|english speaker|oven-fresh|oven fresh|oven-baked|oven baked|' +
  'microwave popcorn|microwave meal|microwave-safe|iron man|iron deficiency|iron supplement|iron supplements|' +
  'gate number|boarding gate|departure gate|garage sale|radio station|window seat|phone number|phone numbers|' +
  'my phone|your phone|phone case|phone call|by phone|on the phone|over the phone|the phone with|remote work|' +
  'remote job|remote area|outlet mall|outlet store|outlet stores|outlet shop|factory outlet|bed and breakfast|' +
  'king bed|queen bed|twin bed|double bed|single bed|extra bed|sofa bed|bed sheet|bed sheets|in bed|go to bed|' +
  'to bed|bedtime|blind date|blind spot|computer science|monitor my|monitor the|window shopping|plug-in|plug in|' +
  'hub airport|mixer drink|vacuum packed|vacuum sealed|desktop site|laptop bag|laptop sleeve|stove top'

/** Home devices and appliances, by the word most people use for them. */
export const findDevices = vocabularyFinder(DEVICES, LOOKALIKES, withPlurals)

function withPlurals(names: readonly string[]): string[] {
  return names.map(pluralOf)
}

function pluralOf(name: string): string {
  if (/(?:s|x|ch|sh)$/.test(name)) return `${name}es`
  return /[^aeiou]y$/.test(name) ? `${name.slice(0, -1)}ies` : `${name}s`
}

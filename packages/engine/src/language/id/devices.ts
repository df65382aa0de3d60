import { vocabularyFinder } from '../../finder/vocabulary'

/** Home devices and appliances by the word most people use, with their other names. */
const DEVICES = `
lampu: lampu kamar|lampu ruang tamu|lampu plafon|lampu teras|lampu utama|lampu led|lampu dapur|lampunya
lampu: light|lamp|lmpu
lampu tidur: lampu malam
lampu meja: lampu belajar|lampu baca
lampu taman: lampu luar|lampu halaman
bola lampu: bohlam|bohlam pintar|smart bulb|bohlam led
saklar lampu: saklar|sakelar|sakelar lampu|saklar pintar|smart switch|stop kontak lampu
lampu gantung: lampu kristal
lampu strip: led strip|lampu led strip|strip led
TV: televisi|tivi|teve|smart tv|tv led|tvnya|televisinya
set top box: stb|set-top box|dekoder|decoder|tv box|android box|tv kabel
proyektor: projector|infocus|infokus
speaker: spiker|pengeras suara|speaker bluetooth|smart speaker|speaker aktif|salon
soundbar: sound bar
sound system: soundsystem|home theater|amplifier|ampli|stereo set
radio: radio tape|tape recorder
konsol game: konsol gim|playstation|game console|mesin game
AC: ac|a/c|air conditioner|pendingin ruangan|penyejuk udara|penyejuk ruangan|acnya|pendingin udara
kipas angin: kipas|kipasnya|kipas angin berdiri|kipas dinding|fan
kipas plafon: kipas angin plafon|kipas gantung|ceiling fan|baling-baling
exhaust fan: kipas exhaust|exhaust|kipas hisap|ventilasi udara|ventilator
pemurni udara: air purifier|pembersih udara|penjernih udara|purifier
humidifier: pelembap udara|pelembab udara|diffuser|pelembab ruangan
dehumidifier: penyerap lembap|penyerap lembab
air cooler: pendingin portable
pemanas ruangan: heater|penghangat ruangan|pemanas
termostat: thermostat|pengatur suhu|smart thermostat
selimut listrik: selimut elektrik
pemanas air: water heater|waterheater|pemanas air listrik|pemanas air gas
kulkas: lemari es|lemari pendingin|refrigerator|kulkasnya|kulkas dua pintu|kulkas 2 pintu|fridge
freezer: chest freezer|freezer box|lemari beku|pembeku
oven: oven listrik|open listrik|oven gas|toaster oven
microwave: maikrowave|mikrowave|microwef|oven microwave
penanak nasi: rice cooker|magic com|magicom|magic jar|majikom|ricecooker|mejikom|magic kom
kompor gas: kompor
kompor listrik: kompor induksi|induction cooker|kompor tanam listrik
penghisap asap: cooker hood|penyedot asap|range hood|pengisap asap
blender: blenderan|juicer|pelumat
mixer: mikser|pengaduk adonan|hand mixer
pemanggang roti: toaster|panggangan roti|pembakar roti
air fryer: airfryer|penggorengan udara
ketel listrik: teko listrik|kettle|teko elektrik|pemanas air minum|ceret listrik
dispenser: dispenser air|dispenser galon|galon listrik
filter air: penjernih air|penyaring air|water purifier|pemurni air
mesin kopi: coffee maker|pembuat kopi|mesin espresso|espresso machine
mesin cuci piring: dishwasher|pencuci piring
panci listrik: multicooker|slow cooker|panci presto listrik|presto listrik
mesin cuci: mesin cuci baju|washing machine|mesincuci|mesin cuci 2 tabung|mesin cuci dua tabung
mesin pengering: pengering baju|dryer|pengering pakaian|mesin pengering baju
setrika: seterika|strika|setrikaan|setrika uap|gosokan|setrika listrik
mesin jahit: mesin jait
penyedot debu: vacuum cleaner|vacuum|vakum|pengisap debu|penghisap debu|vakum cleaner
robot penyedot debu: robot vacuum|robot vakum|robot pel|robot pembersih|robot vacuum cleaner
pengering rambut: hair dryer|hairdryer|hairdrier
catokan: catok|catokan rambut|pelurus rambut
alat cukur listrik: alat cukur elektrik|shaver|pencukur listrik
sikat gigi elektrik: sikat gigi listrik
timbangan: timbangan badan|timbangan digital
kursi pijat: kursi pijit|massage chair
tempat tidur elektrik: ranjang elektrik|kasur elektrik
gorden: tirai|korden|gordyn|hordeng|tirai otomatis|gorden otomatis|gorden pintar|smart curtain
kerai jendela: kerai|blind|roller blind|vertical blind
jendela: jendela otomatis
pintu garasi: garasi otomatis|rolling door|pintu rolling door
pagar: pagar otomatis|gerbang|gerbang otomatis|pintu gerbang|pager rumah
kunci pintu: smart lock|kunci pintar|smart door lock|kunci digital|kunci pintu digital|door lock
bel pintu: bel rumah|doorbell|smart doorbell|bel pintar|video doorbell|bel
interkom: intercom|interphone
CCTV: kamera cctv|kamera pengawas|kamera keamanan|cctvnya|ip cam|ip camera|kamera pengintai
monitor bayi: baby monitor|kamera bayi
detektor asap: alarm asap|smoke detector|sensor asap|alarm kebakaran
detektor gas: sensor gas|alarm gas|detektor kebocoran gas
sensor gerak: motion sensor|detektor gerak|sensor gerakan
sensor pintu: door sensor|sensor jendela
alarm rumah: alarm keamanan|sistem keamanan|alarm maling
colokan: stop kontak|stopkontak|smart plug|colokan pintar|steker|stop kontak pintar|colokan listrik
terminal listrik: kabel roll|colokan t|kabel rol|terminal kabel
meteran listrik: kwh meter|token listrik meter|meteran pln
router: wifi router|router wifi|modem|modem wifi|ruter|access point
komputer: pc|desktop|komputer desktop|cpu
laptop: notebook|leptop|laptopnya
tablet: tab android
printer: mesin cetak|printernya|pencetak
genset: generator|generator listrik
panel surya: solar panel|panel tenaga surya
pompa air: mesin air|sanyo|jetpump|jet pump|mesin pompa air|pompa
keran air: keran|kran|keran otomatis|kran air
penyiram tanaman: sprinkler|penyiram otomatis|alat siram tanaman|penyiram taman
pemotong rumput: mesin potong rumput|mesin pemotong rumput|robot potong rumput
aquarium pintar: akuarium|aquarium|pompa akuarium
pemberi pakan otomatis: feeder otomatis|pet feeder|pakan otomatis|cat feeder
toilet pintar: smart toilet|kloset otomatis|bidet elektrik|kloset pintar
jam weker: weker|jam beker|alarm meja
cermin pintar: smart mirror
raket nyamuk: raket nyamuk listrik|pembasmi nyamuk elektrik
mobil listrik: charger mobil|charger mobil listrik|ev charger
`

/** Phrases in which a device's name means something else. */
const LOOKALIKES =
  'lampu merah|lampu hijau|lampu kuning|lampu lalu lintas|lampu sein|lampu mobil|lampu motor|lampu rem|lampu depan mobil|' +
  'ac milan|kopi oven|salon kecantikan|salon rambut|ke salon|salon dan spa|di salon|acara tv|siaran tv|program tv|iklan tv|' +
  'stasiun tv|saluran tv|channel tv|iklan radio|penyiar radio|siaran radio|stasiun radio|radio fm|jendela dunia|jendela informasi|' +
  'jendela obrolan|jendela browser|tablet obat|tablet vitamin|tablet hisap|tablet sehari|obat tablet|tablet paracetamol|minum tablet|' +
  'bola bola lampu|es blender|kue oven|pizza oven|printer share|alarm mobil|alarm hp|roti panggang toaster|fan club|fan base|' +
  'fan meeting|fan art|kipas tangan|kipas kertas|pagar makan tanaman|pagar betis|bel sekolah|pompa bensin|pompa ban|pompa asi|pompa sepeda|' +
  'generator sinyal|notebook kertas|meja setrika|baju setrika|jasa setrika|cuci setrika|laundry setrika|cuci gosok|light novel|diet light|' +
  'city light|highlight|desktop site|versi desktop|monitor saja|kompor mayat|mobil radio|jendela hati|teater radio|wallpaper desktop'

/** Home devices, by the word most people use for them. */
export const findDevices = vocabularyFinder(DEVICES, LOOKALIKES)

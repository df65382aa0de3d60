import type { EmotionWords } from '../emotionWords'

/** Words of feelings in English. */
export const emotionWords: EmotionWords = {
  glad: `thank you,thanks,thank u,thx,ty,cheers,grateful,appreciate,appreciated,appreciates,good,great,greatest,nice,
    nicely,excellent,awesome,amazing,fantastic,wonderful,perfect,perfectly,brilliant,superb,fabulous,outstanding,terrific,
    cool,lovely,love,loved,loves,loving,like it,liked,likes,enjoy,enjoyed,enjoying,happy,happily,glad,pleased,delighted,
    satisfied,impressed,impressive,excited,exciting,fun,best,better,beautiful,pretty good,delicious,tasty,yummy,helpful,
    kind,friendly,polite,easy,smooth,smoothly,convenient,comfortable,recommend,recommended,wow,yay,hooray,hurray,well done,
    good job,works now,worked perfectly,solved,lol,haha,congratulations,sweet,gorgeous,charming,incredible,favorite,
    favourite,reliable,worth it,super,superfast,fast delivery,i like,we like,really like`,
  sad: `bad,badly,worse,worst,terrible,terribly,awful,horrible,horrid,poor,poorly,disgusting,dreadful,pathetic,useless,
    worthless,rubbish,garbage,trash,crap,shit,shitty,fuck,fucking,damn,wtf,hell,sucks,suck,angry,mad,furious,upset,annoyed,
    annoying,annoys,frustrated,frustrating,frustration,disappointed,disappointing,disappointment,unhappy,dissatisfied,
    unsatisfied,sad,sadly,hate,hated,hates,dislike,worried,worry,worrying,afraid,scared,anxious,stressed,nervous,rude,
    unfriendly,unhelpful,impolite,ridiculous,unacceptable,outrageous,shame,shameful,ashamed,stupid,idiot,idiots,dumb,
    nonsense,joke of,broken,broke,damaged,defective,faulty,ruined,crashes,crashing,crashed,freezes,freezing,fails,
    failing,scam,scammed,fraud,cheated,cheating,liar,lied,lies,complain,complaint,complaining,fed up,tired of,sick of,
    waste,wasted,too slow,so slow,very slow,too expensive,overpriced,ugly,dirty,boring,bored,confusing,confused,
    nightmare,disaster,mess,painful,regret,never again,still waiting,been waiting,nobody answers,no one answers,
    no response,no reply,charged twice,double charged,doesn't help,not helping,didn't help,not working,doesn't work,
    won't work,ridiculously,inconvenient,uncomfortable,difficult,lost my,got lost,unreliable,rip off,ripoff,cold food,
    stinks,noisy,hopeless,incompetent,lazy,third time,how many times,keeps`,
  plain: `good morning,good afternoon,good evening,good night,good day,would like,i'd like,we'd like,like to,best before,
    what kind,kind of,kinds of,best regards,kind regards,happy birthday,happy hour,easy pay,super market,better call,
    love letter,thanks but no,as good as new,goods,lost and found,lost my password,waste bin,trash bin,mad max,hell of a`,
  negatesNext: {
    words: `not,no,never,don't,dont,doesn't,doesnt,didn't,didnt,isn't,isnt,wasn't,wasnt,aren't,arent,won't,wont,can't,
      cant,cannot,couldn't,wouldn't,hardly,barely,nothing,without,neither,nor,isn,ain't,far from,less,lack of,never been`,
    reach: 14,
  },
  negatesLast: { words: 'at all not', reach: 0 },
  strong:
    'very,really,so,extremely,absolutely,totally,super,too,completely,such a,incredibly,truly,deeply,damn',
}

-- What an event of a messenger wants of the bot, and its words.
alter table messenger_event rename column does to intent;
alter table messenger_event rename column said to text;

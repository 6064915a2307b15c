import type { Messages } from '../../../../phrase.ts';
import { prefixed } from '../prefixed.ts';

/** By step: its title and task, what to say to a right turn, and to wrong ones. */
export const lesson: Messages = {
  ...prefixed('goal', {
    title: 'The goal',
    task: 'You win with a **road**: an unbroken line of your pieces from one edge of the board to the opposite edge. You are White. Your road on the b file lacks only one square: **place a flat on b4.**',
    right: 'That’s a road from the bottom edge to the top. It wins at once.',
    wall: 'A wall stands on its edge and doesn’t count for a road. Place a flat there instead.',
    gap: 'Now b4 is yours, but b3 is empty. Place a new flat on b4 instead of moving one.',
    elsewhere: 'That’s no road yet: it still lacks b4.',
  }),
  ...prefixed('placing', {
    title: 'The first turn',
    task: 'On your turn, you either place a piece on an empty square or move pieces. Only the first turn is different: you place a flat **of your opponent’s colour**, and they place one of yours. Choose the square where it helps Black least: **a corner.**',
    right: 'In a corner, this flat helps Black least. From now on, you place pieces of your own colour.',
    middle:
      'This flat is Black’s, and from the middle it can be part of roads in any direction. Put it in a corner.',
    edge: 'This flat is Black’s, and here it has three neighbours; in a corner it has only two. Put it in a corner.',
  }),
  ...prefixed('walls', {
    title: 'Walls',
    task: 'Black lacks only c2 for a road on the second rank. A flat on c2 won’t stop that, because pieces can move onto flats: Black would move from c3 onto yours. A **wall** is a flat stood on its edge: no flat or wall can move onto it. **Stop Black with a wall.**',
    right: 'Black can’t get past the wall. It has a price: it doesn’t count for your own roads either.',
    flat: 'Black moves from c3 onto your flat and completes the road. A wall would stop that.',
    'elsewhere-wall': 'That’s a wall, but it isn’t in the way: Black places a flat on c2 and wins.',
    elsewhere: 'Black places a flat on c2 next and wins. Put a wall there.',
  }),
  ...prefixed('stacks', {
    title: 'Stacks',
    task: 'A piece can move onto a flat next to it. That makes a **stack**, which belongs to whoever has the top piece. You may lift several pieces from a stack, or just the top one. Your road on the second rank lacks b2: **move there from a2, but keep a2.**',
    right: 'You lifted one piece and left one behind, so both squares are yours.',
    both: 'None of your pieces is left on top of a2. Lift only one, and the other stays.',
    gap: 'Now b2 is yours, but c2 is empty. Use a piece from the stack on a2.',
    elsewhere: 'The road still lacks b2. Move a piece there from the stack on a2.',
  }),
  ...prefixed('drops', {
    title: 'Dropping pieces along the way',
    task: 'A stack moves in a straight line and **drops at least one piece on every square** along the way. You can lift as many pieces as the board is wide, so four here. **Lay a road on the third rank with one move of your stack.**',
    right: 'You lifted three, left one behind and dropped one on each square: a whole road in one move.',
    all: 'You lifted all four, so nothing is left on a3. Lift three and drop one on each square.',
    short: 'The road needs a3, b3, c3 and d3. Lift three pieces and drop one on each square.',
    elsewhere: 'That’s no road yet. Move the stack on a3 to the right and drop one piece on each square.',
  }),
  ...prefixed('capstone', {
    title: 'The capstone',
    task: 'Black lacks c2 again, but now the piece on c3 is a **capstone**. It counts for roads, nothing can move onto it, and it alone can flatten walls. You have one in your reserve, too: `12+1` beside the board means 12 pieces and a capstone. **Stop Black.**',
    right: 'Nothing can move onto a capstone, not even another one. Unlike a wall, it counts for your roads.',
    flat: 'Black’s capstone moves onto your flat and completes the road. Place a piece that nothing can move onto.',
    wall: 'Black’s capstone moves onto your wall, flattens it and completes the road. Place your capstone.',
    elsewhere: 'Black places a flat on c2 next and wins. Put your capstone there.',
  }),
  ...prefixed('flattening', {
    title: 'Flattening a wall',
    task: 'Black’s wall on c2 blocks your road. A **capstone by itself** can move onto a wall: the wall becomes a flat, and the capstone stands on top. **Complete your road.**',
    right: 'The wall is a flat now. The capstone on top makes the square yours and counts for the road.',
    moved: 'That was the wrong way: the wall is on c2, just below your capstone.',
    elsewhere: 'The wall on c2 still blocks your road. Move the capstone from c3 down onto it.',
  }),
  ...prefixed('bends', {
    title: 'Roads that bend',
    task: 'A road may bend as often as you like, but it never runs diagonally: squares that only touch at a corner aren’t connected. **Place the flat that completes your road from the left edge to the right.**',
    right: 'a3, b3, b2, c2, d2: an unbroken line from the left edge to the right.',
    wall: 'That’s the right square, but a wall doesn’t count for a road. Place a flat.',
    gap: 'The piece you moved leaves a gap behind. Place a new flat instead.',
    elsewhere: 'b3 and c2 still touch only at a corner. Which empty square is next to both?',
  }),
  ...prefixed('flats', {
    title: 'Counting flats',
    task: 'When the board is full or somebody has placed their last piece, and nobody has a road, whoever has more **flats on top** wins. Walls, capstones and covered pieces don’t count. Both sides have three flats now, and one square is empty. **Win.**',
    right: 'The board is full, and you have four flats to three.',
    wall: 'The board is full, but a wall is no flat: three to three is a draw. Place a flat.',
    elsewhere: 'There are empty squares left, so the match goes on. Place a flat on a1.',
  }),
  ...prefixed('tak', {
    title: 'Tak!',
    task: 'When you could complete a road on your next turn, the bot says **Tak!** above the board, and your opponent has to stop you. But nobody can stop two roads with one turn. **Place a flat that threatens two roads at once.**',
    right: 'Tak twice: if Black stops you on c4, you play d3, and the other way round.',
    one: 'That’s Tak: you need one more turn for a road. But Black stops it. Find the square that belongs to two roads.',
    none: 'No road of yours is one turn away yet. Look for the square where your third rank and your c file cross.',
  }),
};

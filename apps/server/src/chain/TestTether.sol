// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.28;

/// The token of the test chain. It has what makes USDT unlike other tokens: six decimals, transfers that give back nothing, a fee that can be
/// switched on, a pause, a blacklist. It has no value.
contract TestTether {
    string public constant name = "Test Tether";
    string public constant symbol = "USDT";
    uint8 public constant decimals = 6;

    address public owner;
    bool public paused;
    uint256 public totalSupply;
    uint256 public basisPointsRate;
    uint256 public maximumFee;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;
    mapping(address => bool) public isBlackListed;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);
    event Issue(uint256 amount);

    modifier onlyOwner() {
        require(msg.sender == owner);
        _;
    }

    constructor(uint256 supply) {
        owner = msg.sender;
        totalSupply = supply;
        balanceOf[msg.sender] = supply;
        emit Transfer(address(0), msg.sender, supply);
    }

    /// Gives nothing back, as USDT on Ethereum does.
    function transfer(address to, uint256 value) external {
        move(msg.sender, to, value);
    }

    function transferFrom(address from, address to, uint256 value) external {
        uint256 allowed = allowance[from][msg.sender];
        require(allowed >= value);
        if (allowed != type(uint256).max) allowance[from][msg.sender] = allowed - value;
        move(from, to, value);
    }

    function approve(address spender, uint256 value) external {
        require(value == 0 || allowance[msg.sender][spender] == 0);
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
    }

    function move(address from, address to, uint256 value) private {
        require(!paused && !isBlackListed[from]);
        require(balanceOf[from] >= value);
        uint256 fee = (value * basisPointsRate) / 10000;
        if (fee > maximumFee) fee = maximumFee;
        balanceOf[from] -= value;
        balanceOf[to] += value - fee;
        emit Transfer(from, to, value - fee);
        if (fee > 0) {
            balanceOf[owner] += fee;
            emit Transfer(from, owner, fee);
        }
    }

    function setParams(uint256 newBasisPoints, uint256 newMaxFee) external onlyOwner {
        require(newBasisPoints < 20 && newMaxFee < 50);
        basisPointsRate = newBasisPoints;
        maximumFee = newMaxFee * 10 ** decimals;
    }

    function setPaused(bool isPaused) external onlyOwner {
        paused = isPaused;
    }

    function setBlackListed(address holder, bool isListed) external onlyOwner {
        isBlackListed[holder] = isListed;
    }

    function issue(uint256 amount) external onlyOwner {
        totalSupply += amount;
        balanceOf[owner] += amount;
        emit Issue(amount);
    }
}
